import type { ComponentType } from 'preact';
import { FibonacciLesson } from './fibonacci';
import { KaylesLesson } from './kayles';
import { MapLesson } from './map';
import { Mex } from './mexLesson';
import { MisereLesson } from './misere';
import { NimLesson } from './nim';
import { ProofLesson } from './proof';
import { Sums } from './sums';
import { Winning } from './winning';
import { WythoffLesson } from './wythoff';

export interface Lesson {
  id: string; // in the address
  title: string;
  teaser: string;
  Body: ComponentType;
  position: string; // to try out
  task: string;
  misere?: boolean; // whether it is tried in misère play
}

export const lessons: readonly Lesson[] = [
  {
    id: 'winning',
    title: 'Winning and losing',
    teaser: 'Two rules settle every position.',
    Body: Winning,
    position: 'take[1,2,3](21)',
    task: 'Begin, and leave a multiple of 4 every time.',
  },
  {
    id: 'mex',
    title: 'Mex',
    teaser: 'From yes and no to numbers.',
    Body: Mex,
    position: 'take[1,3,4](13)',
    task: 'Find the move that leads to value 0.',
  },
  {
    id: 'nim',
    title: 'Nim',
    teaser: 'Even columns of binary digits.',
    Body: NimLesson,
    position: 'nim(3,5,7)',
    task: 'Three moves win. Find one of them, then another.',
  },
  {
    id: 'misere',
    title: 'Misère Nim',
    teaser: 'The last move loses: play as before, until the end.',
    Body: MisereLesson,
    position: 'nim(1,3,5)',
    task: 'The last chip loses. Leave the nim-sum 0, and in the end an odd number of heaps of one.',
    misere: true,
  },
  {
    id: 'sums',
    title: 'Sums',
    teaser: 'Different games side by side.',
    Body: Sums,
    position: 'take[1,2,3](6) + nim(5)',
    task: 'Make the two values equal.',
  },
  {
    id: 'kayles',
    title: 'Kayles',
    teaser: 'A game that breaks up into a sum.',
    Body: KaylesLesson,
    position: 'kayles(9)',
    task: 'Leave two equal rows, then copy every move. A ball between two pins knocks down both.',
  },
  {
    id: 'wythoff',
    title: 'Wythoff and the golden ratio',
    teaser: 'A queen, and where she must not stand.',
    Body: WythoffLesson,
    position: 'wythoff(5,8)',
    task: 'Bring the queen to a losing cell: two moves do.',
  },
  {
    id: 'fibonacci',
    title: 'Fibonacci Nim',
    teaser: 'Numbers in Fibonacci parts.',
    Body: FibonacciLesson,
    position: 'fibonacci(20)',
    task: 'Take the smallest part, each time.',
  },
  {
    id: 'map',
    title: 'Values as a map',
    teaser: 'What a picture shows before anybody can prove it.',
    Body: MapLesson,
    position: 'wythoff(6,9)',
    task: 'Where on the map is the cell that you leave for the other player?',
  },
  {
    id: 'proof',
    title: 'What a proof by machine is',
    teaser: 'How certain is an answer?',
    Body: ProofLesson,
    position: 'wythoff(10^12,1618033988751)',
    task: 'Who wins is a theorem, the value is not. Press “Who wins here, and why?”',
  },
];
