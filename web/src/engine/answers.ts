// The answers of the engine, as documented in docs/api.md. Integers of any length are strings.

export type Outcome = 'N' | 'P' | 'draw' | 'unknown';
export type Certainty = 'theorem' | 'proved' | 'computed' | 'conjectural' | 'unknown';
export type Value = string | null | { infinite: string[] };
export type Files = Record<string, string>;

export interface HeapsDrawing {
  kind: 'heaps';
  sizes: string[];
  quota?: string;
  rows?: boolean; // pins in a row: a move takes neighbours, and what is left falls apart there
}

// A row of squares, or of places for coins.
export interface RowDrawing {
  kind: 'row';
  cells: string[]; // what is in each: '', 'heads', 'tails', 'coin', '3 coins', 'black', 'white', 'gone'
  counts?: number[]; // how many pieces are in each; 0 where it is empty
  first: number; // the number of the first one
}

export interface BoardDrawing {
  kind: 'board';
  columns: string;
  rows: string;
  pieces: { name: string; cell: [string, string] }[];
  gone?: [string, string][]; // cells that are not, or no longer, part of the board
  as_heaps?: { sizes: string[]; quota?: string };
  first?: number; // the number of the first column and row; 0 unless given
  as_matrix?: boolean; // rows are counted from the top, and named before columns
}

export interface GraphDrawing {
  kind: 'graph';
  directed: boolean;
  vertices: { name: string; x: number; y: number; gone: boolean; ground?: boolean }[];
  edges: { from: number; to: number; gone: boolean }[];
  token?: number;
}

export interface WordsDrawing {
  kind: 'words';
  words: { text: string; used: boolean }[];
  letter?: string;
}

export interface TextDrawing {
  kind: 'text';
}

export type Drawing = HeapsDrawing | RowDrawing | BoardDrawing | GraphDrawing | WordsDrawing | TextDrawing;

export interface Mark {
  heap?: number;
  left?: string;
  parts?: string[]; // the heap falls into these
  sizes?: string[];
  from?: [string, string]; // which piece goes, where there are several
  cell?: [string, string]; // where it goes; the cells of a row are in row 0
  cells?: [string, string][]; // or which are changed
  vertex?: number;
  edge?: number;
  word?: number;
}

export interface Move {
  component: number;
  to: string;
  position: string;
  text: string;
  mark: Mark;
  outcome?: Outcome; // of the position after the move: P wins for who makes it
  value?: Value;
  greater_than?: string;
  certainty?: Certainty;
  genus?: string; // in misère play
}

// A figure of a reason, as data. Readers ignore kinds that they do not know.
export interface NimSumFigure {
  kind: 'nim_sum';
  values: string[]; // by component
  sum: string;
}

export interface MexFigure {
  kind: 'mex';
  value: string;
  options: { to: string; value: string }[];
  complete: boolean; // whether these are all options
}

export interface PartitionFigure {
  kind: 'partition';
  system: 'fibonacci' | 'h';
  number: string;
  parts: string[]; // the largest first
  word?: string;
}

export interface PeriodFigure {
  kind: 'period';
  preperiod: string;
  period: string;
  saltus: string;
  proof: string;
}

export interface MatchingFigure {
  kind: 'matching';
  size: number;
  pairs: [string, string][];
  leaves_out: string | null;
}

export interface PairingFigure {
  kind: 'pairing';
  symmetry: string;
  text: string;
}

export type Figure = NimSumFigure | MexFigure | PartitionFigure | PeriodFigure | MatchingFigure | PairingFigure;

// A word of zeros and ones in a text: its places stand for Fibonacci numbers, the numbers H of a bound, or powers of two.
export type NumeralSystem = 'fibonacci' | 'h' | 'binary';

export interface NumeralText {
  text: string;
  system: NumeralSystem;
}

export interface ReasonStep {
  text: string;
  component?: number;
  figure?: Figure;
  numerals?: NumeralText[];
}

export interface ComponentAnswer {
  position: string;
  value: Value;
  greater_than?: string;
  certainty: Certainty;
  genus?: string;
  matching?: { size: number; without: number; edges: [string, string][]; augmenting_path?: string[] };
}

export interface Solution {
  position: string;
  outcome: Outcome;
  value: Value;
  greater_than?: string;
  certainty: Certainty;
  outcome_certainty?: Certainty;
  value_certainty?: Certainty;
  conjecture?: string;
  components: ComponentAnswer[];
  winning_moves: Move[];
  drawing_moves?: Move[];
  delaying_move?: Move;
  more_moves: boolean;
  moves_total?: string;
  reason: string;
  steps?: ReasonStep[];
  remoteness?: number | null; // moves that the game lasts when the winner hurries and the loser stalls
  position_count?: number | string | null; // of the positions that can be reached
  drawings: Drawing[];
  play?: 'normal' | 'misere'; // who makes the last move loses in misère play
  genus?: string; // 4^146
}

export interface Moves {
  position: string;
  moves: Move[];
  more_moves: boolean;
  drawings: Drawing[];
  play?: 'normal' | 'misere'; // as the game itself may want it
}

export interface Reply {
  position: string;
  move: Move | null;
}

export interface Step {
  position: string;
  outcome: Outcome;
  value: Value;
  greater_than?: string;
  certainty: Certainty;
  player?: 'first' | 'second';
  text?: string;
  mistake?: boolean;
  better?: Pick<Move, 'component' | 'to' | 'position' | 'text'>;
}

export interface Replay {
  steps: Step[];
  finished: boolean;
  winner: 'first' | 'second' | null;
  draw?: boolean;
}

export interface Game {
  name: string;
  form: string;
  rule: string;
  example: string;
  shape: string;
  reference: string;
  files?: Files;
}

// What was found out about a game of the user's own; what is not known is missing.
export interface WrittenGame {
  name: string;
  form: string;
  example?: string;
  ends: boolean; // proved
  measure?: string; // what gets smaller with every move
  why_not?: string; // proved: what the proof lacks
  same_as?: string;
  plan?: string;
  period?: string;
  preperiod?: string;
  values?: string[];
  certainty?: Certainty;
}

export interface Numbers {
  number: string;
  binary: string;
  canonical: string;
  second_canonical: string;
  kind: 'A' | 'B';
  zeckendorf_positions: number[];
  zeckendorf: string[];
  division?: { rest: string; digit: number }[];
  h?: { bound: string; word: string; positions: number[]; rho: number; parts: string[] };
}

// The values of a taking-and-breaking game; what belongs to a period is null where none is proved.
export interface HeapReport {
  code: string;
  name?: string;
  period: string | null;
  preperiod: string | null;
  last_exception: string | null;
  saltus: string | null;
  values_needed: string | null;
  largest_value: string | null; // null where the values grow without bound
  computed_to: string | null; // null where a theorem needs none
  rare?: { heaps: string; last: string | null; mask: number; even_heaps: 'odd' | 'even'; odd_heaps: 'odd' | 'even' };
  certainty: Certainty;
  reason: string;
}

export interface Nimber {
  expression: string;
  value: string;
  field_bits: number; // all numbers in it belong to the field of numbers with this many bits
  reason: string;
  steps?: ReasonStep[];
}

// The misère quotient of a taking-and-breaking game; the order is null where it is not finished.
export interface MisereQuotient {
  code: string;
  name?: string;
  order: number | null;
  p_portion: number | null;
  generators: string[]; // the heaps
  p_elements?: string[];
  phi?: string[]; // the elements of heaps 0, 1, …
  period: string | null;
  preperiod: string | null;
  verified_to?: string | null;
  certainty: Certainty;
  reason?: string;
}

// A table, a figure or an example of a paper.
export interface ExhibitInfo {
  id: string; // nivasch.table2
  title: string;
  paper: string;
}

export interface ComparedCell {
  computed: string;
  printed?: string; // missing for labels, which are not compared
  erratum?: string; // why they differ, where that is known
}

export interface ComparedTable {
  caption: string;
  header: string[];
  rows: ComparedCell[][];
}

// What was computed of it again, beside what was printed.
export interface Exhibit extends ExhibitInfo {
  compared: number;
  errata: number; // of these; they differ, and it is known why
  differ: number; // otherwise
  tables: ComparedTable[];
  figures: { caption: string; svg: string }[];
  notes: string[];
  seconds: number;
}

// All positions of a game and the moves between them, labelled; the topological numbers are null where there are cycles.
export interface GraphAnswer {
  vertices: string[];
  edges: [string, string][];
  labels: { name: string; outcome: Outcome; value: Value; topological: number | null }[];
}

export interface JobState {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled';
  done?: string;
  total?: string;
  answer?: unknown;
  status?: number;
}
