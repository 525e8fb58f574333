// Example rule files, from the folder examples, each with a position to solve.
import chomp3 from '../../../examples/chomp3.game?raw';
import euclid from '../../../examples/euclid.game?raw';
import fibnim from '../../../examples/fibnim.game?raw';
import grundy from '../../../examples/grundy.game?raw';
import kayles from '../../../examples/kayles.game?raw';
import knight from '../../../examples/knight.game?raw';
import mark from '../../../examples/mark.game?raw';
import misnim from '../../../examples/misnim.game?raw';
import moore2 from '../../../examples/moore2.game?raw';
import rwythoff from '../../../examples/rwythoff.game?raw';
import square from '../../../examples/square.game?raw';
import totative from '../../../examples/totative.game?raw';

export interface RuleExample {
  title: string;
  text: string;
  position: string;
}

export const ruleExamples: RuleExample[] = [
  { title: 'Subtract a square', text: square, position: 'square(14)' },
  { title: 'Mark: take one or halve', text: mark, position: 'mark(13)' },
  { title: 'Kayles', text: kayles, position: 'kayles(9)' },
  { title: 'Grundy’s game', text: grundy, position: 'grundy(11)' },
  { title: 'The totative game', text: totative, position: 'totative(10)' },
  { title: 'Euclid’s game', text: euclid, position: 'euclid(5,13)' },
  { title: 'The white knight', text: knight, position: 'knight(5,6)' },
  { title: 'r-Wythoff', text: rwythoff, position: 'rwythoff(5,8)' },
  { title: 'Moore’s Nim', text: moore2, position: 'moore2(3,4,6)' },
  { title: 'Nim where the last move loses', text: misnim, position: 'misnim(2,3,4)' },
  { title: 'Chomp with three rows', text: chomp3, position: 'chomp3(5,4,2)' },
  { title: 'Fibonacci Nim', text: fibnim, position: 'fibnim(12)' },
];
