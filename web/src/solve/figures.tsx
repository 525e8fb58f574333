// Pictures that explain a step of a reason: nim-sums in binary columns, sums of parts.
import { counted } from '../text/digits';
import { nimSum, partition } from '../text/maths';

const most = 24; // binary digits or parts that a picture still explains

export function StepFigure({ step }: { step: string }) {
  const columns = nimSum(step);
  if (columns) return <BinaryColumns {...columns} />;
  const parts = partition(step);
  return parts && parts.parts.length > 1 ? <Parts {...parts} /> : null;
}

// Every column with an odd number of ones gives a one below.
export function BinaryColumns({ terms, result }: { terms: string[]; result: string }) {
  const rows = terms.map((term) => BigInt(term).toString(2));
  const width = Math.max(...rows.map((row) => row.length));
  if (width > most || terms.length > most) return null;
  const padded = rows.map((row) => row.padStart(width, '0'));
  const odd = Array.from({ length: width }, (_, i) => padded.filter((row) => row[i] === '1').length % 2 === 1);
  const digits = (row: string) =>
    [...row].map((digit, i) => <td class={`${digit === '1' ? 'one' : 'zero'}${odd[i] ? ' odd' : ''}`}>{digit}</td>);
  return (
    <table class="columns">
      <caption class="sr">The numbers in binary, and the nim-sum below</caption>
      <tbody>
        {terms.map((term, i) => (
          <tr>
            <th scope="row">{term}</th>
            {digits(padded[i]!)}
          </tr>
        ))}
        <tr class="result">
          <th scope="row">⊕ = {result}</th>
          {digits(BigInt(result).toString(2).padStart(width, '0'))}
        </tr>
      </tbody>
    </table>
  );
}

// A number as bars, one for each part, the smallest last.
export function Parts({ whole, parts }: { whole: string; parts: string[] }) {
  if (parts.length > most || whole.length > 15) return null;
  const total = Number(whole);
  let at = 0;
  return (
    <svg class="parts" viewBox="0 0 400 44" role="img" aria-label={`${whole} is ${parts.join(' + ')}: ${counted(parts.length, 'part')}`}>
      {parts.map((part, i) => {
        const x = (at / total) * 396 + 2;
        const width = Math.max(2, (Number(part) / total) * 396 - 3);
        at += Number(part);
        return (
          <g>
            <rect class={`part-${(parts.length - 1 - i) % 3}`} x={x} y="2" width={width} height="22" rx="4" />
            {width > 7 * part.length && (
              <text x={x + width / 2} y="40" text-anchor="middle">
                {part}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
