// An answer for the clipboard: text, JSON, a command line.
import type { Files, Solution } from '../engine/answers';
import { rulesName } from '../text/rules';
import { outcomeText } from '../text/outcome';
import { shellWord } from '../text/terms';

const rulesFile = 'own.game';

// A command line that first writes the files it needs.
export const withFiles = (command: string, files: Files): string =>
  [
    ...Object.entries(files).map(([name, text]) => `printf '%s\\n' ${shellWord(text)} > ${shellWord(name === rulesName ? rulesFile : name)}`),
    files[rulesName] === undefined ? command : command.replace(/^grundy \w+/, `$& --rules ${rulesFile}`),
  ].join(' && ');

export const commandLine = (position: string, files: Files = {}, misere = false): string =>
  withFiles(`grundy solve ${misere ? '--misere ' : ''}${shellWord(position)}`, files);

export const asJson = (solution: Solution): string => JSON.stringify(solution);

export function asText(solution: Solution): string {
  const value = solution.value ?? (solution.greater_than === undefined ? 'unknown' : `> ${solution.greater_than}`);
  const lines = [
    `position   ${solution.position}`,
    `outcome    ${solution.outcome}: ${outcomeText[solution.outcome].toLowerCase()}`,
    ...(solution.play === 'misere'
      ? ['play       misère', ...(solution.genus ? [`genus      ${solution.genus}`] : [])]
      : [`value      ${typeof value === 'string' ? value : `∞{${value.infinite.join(',')}}`}`]),
    `certainty  ${solution.certainty}`,
  ];
  if (solution.winning_moves.length) {
    lines.push('winning moves', ...solution.winning_moves.map((move) => `  ${move.text}  →  ${move.position}`));
  }
  lines.push('reason', ...solution.reason.split('\n').map((line) => `  ${line}`));
  return `${lines.join('\n')}\n`;
}
