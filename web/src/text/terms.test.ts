import { describe, expect, it } from 'vitest';
import { argumentsOf, compact, filesNamed, fromByteOffset, integers, quoted, shellWord, sum, terms, withFirstArguments, withInteger } from './terms';

describe('terms', () => {
  it('cuts a sum at the plus signs outside brackets and quotes', () => {
    expect(terms('nim(3,5) + take[1..4](9)+digraph["a+b"]("c + d")')).toEqual(['nim(3,5)', 'take[1..4](9)', 'digraph["a+b"]("c + d")']);
    expect(terms('takeaway[2x+1](9)')).toEqual(['takeaway[2x+1](9)']);
    expect(terms('  ')).toEqual([]);
  });
  it('writes the empty sum as 0', () => {
    expect(sum([])).toBe('0');
    expect(sum(['nim(1)', 'nim(2)'])).toBe('nim(1) + nim(2)');
  });
  it('drops insignificant blanks', () => {
    expect(compact('nodekayles[grid  3x4]( 1.1, 2.1 )')).toBe('nodekayles[grid 3x4](1.1,2.1)');
    expect(compact(' nim( 3, 5 ) + words[w](a; "two words") ')).toBe('nim(3,5)+words[w](a;"two words")');
    expect(compact('digraph[g]("a \\" b")')).toBe('digraph[g]("a \\" b")');
  });
});

describe('arguments', () => {
  it('are what is in the parentheses', () => {
    expect(argumentsOf('take[1,2](11)')?.text).toBe('11');
    expect(argumentsOf('nim')).toBeNull();
    expect(argumentsOf('nim(3')).toBeNull();
  });
  it('finds plain integers only', () => {
    const numbers = (term: string) => integers(term).map((span) => span.text);
    expect(numbers('nim(3, 15,7)')).toEqual(['3', '15', '7']);
    expect(numbers('global[2x](5,8;3)')).toEqual(['5', '8', '3']);
    expect(numbers('wythoff(10^12, 5)')).toEqual(['5']);
    expect(numbers('digraph[g]("12")')).toEqual([]);
    expect(numbers('words[w]()')).toEqual([]);
  });
  it('replaces one integer and leaves the rest as written', () => {
    expect(withInteger('nim( 3 , 15,7)', 1, '16')).toBe('nim( 3 , 16,7)');
    expect(withInteger('nim(3)', 4, '1')).toBe('nim(3)');
  });
  it('moves a piece or a token', () => {
    expect(withFirstArguments('wythoff(10,15)', ['3', '4'])).toBe('wythoff(3,4)');
    expect(withFirstArguments('geography[g,vertex](1; 2, 3)', ['5'])).toBe('geography[g,vertex](5; 2, 3)');
    expect(withFirstArguments('digraph[g](a)', ['"two words"'])).toBe('digraph[g]("two words")');
  });
});

describe('names', () => {
  it('are quoted if necessary', () => {
    expect(quoted('a1')).toBe('a1');
    expect(quoted('two words')).toBe('"two words"');
    expect(quoted('a"b')).toBe('"a\\"b"');
  });
  it('of files come first in square brackets', () => {
    expect(filesNamed('geography[examples/p.graphml,vertex](1) + digraph["my graph"](a) + nim(3)')).toEqual(['examples/p.graphml', 'my graph']);
  });
  it('are quoted for a shell', () => {
    expect(shellWord('nim(3,5)')).toBe("'nim(3,5)'");
    expect(shellWord("a'b")).toBe(`'a'\\''b'`);
  });
});

it('converts byte offsets to string offsets', () => {
  expect(fromByteOffset('nim(3', 5)).toBe(5);
  expect(fromByteOffset('é+x', 3)).toBe(2);
  expect(fromByteOffset('😀x', 4)).toBe(2);
});
