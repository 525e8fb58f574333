// Worked examples of the papers.
export interface Example {
  position: string;
  title: string;
}

export const examples: Example[] = [
  { position: 'nim(3,5,7)', title: 'Three piles' },
  { position: 'take[1,2,3,4](11)', title: 'Frieze, Game 1' },
  { position: 'wythoff(5,5)', title: 'Lee: from (5, 5)' },
  { position: 'fibonacci(7)', title: 'Lee: seven coins' },
  { position: 'wythoff(12,20)', title: 'Silber: a safe pair' },
  { position: 'wythoff(10,15) + nim(2)', title: 'A queen and a pile' },
  { position: 'fibonacci(100)', title: 'Zeckendorf at work' },
  { position: 'wythoff(10^40,2*10^40)', title: 'Far beyond any table' },
];
