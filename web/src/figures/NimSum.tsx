import type { NimSumFigure } from '../engine/answers';
import { areNatural, maxShown } from './limits';

// The values in binary, in columns. Each column with an odd number of ones gives a one in the sum.
export function NimSum({ figure: { values, sum } }: { figure: NimSumFigure }) {
  if (values.length < 2 || values.length > maxShown || !areNatural([...values, sum])) return null;
  const rows = values.map((value) => BigInt(value).toString(2));
  const width = Math.max(...rows.map((row) => row.length));
  if (width > maxShown) return null;
  const padded = rows.map((row) => row.padStart(width, '0'));
  const odd = Array.from({ length: width }, (_, i) => padded.filter((row) => row[i] === '1').length % 2 === 1);
  const digits = (row: string) =>
    [...row].map((digit, i) => <td class={`${digit === '1' ? 'one' : 'zero'}${odd[i] ? ' odd' : ''}`}>{digit}</td>);
  return (
    <table class="columns">
      <caption class="sr">The values in binary, and their nim-sum below</caption>
      <tbody>
        {values.map((value, i) => (
          <tr>
            <th scope="row">{value}</th>
            {digits(padded[i]!)}
          </tr>
        ))}
        <tr class="result">
          <th scope="row">⊕ = {sum}</th>
          {digits(BigInt(sum).toString(2).padStart(width, '0'))}
        </tr>
      </tbody>
    </table>
  );
}
