// Examples from the papers.
export interface Example {
  position: string;
  title: string;
}

export const examples: Example[] = [
  { position: 'nim(3,5,7)', title: 'Bouton: three piles' },
  { position: 'wythoff(10,15)', title: 'Silber, case 1' },
  { position: 'wythoff(9,20)', title: 'Silber, case 2' },
  { position: 'wythoff(24,32)', title: 'Silber, case 3' },
  { position: 'fibonacci(7)', title: 'Lee: seven coins' },
  { position: 'wythoff(5,5)', title: 'Lee: from (5, 5)' },
  { position: 'take[1,2,3,4](11)', title: 'Frieze, Game 1' },
  { position: 'wythoff(10,15) + nim(2)', title: 'A sum: a queen and a pile' },
  { position: 'kayles(9)', title: 'Kayles: leave two equal rows' },
  { position: 'grundy(11)', title: 'Grundy: unequal parts' },
  { position: 'kayles(10^1000) + nim(2)', title: 'A row of pins without end' },
  { position: 'wythoff(10^40,2*10^40)', title: 'Far beyond any table' },
];
