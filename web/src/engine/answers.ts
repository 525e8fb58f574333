// The answers of the engine, as documented in docs/api.md. Integers of any length are strings.

export type Outcome = 'N' | 'P' | 'draw' | 'unknown';
export type Certainty = 'theorem' | 'proved' | 'computed' | 'conjectural' | 'unknown';
export type Value = string | null | { infinite: string[] };
export type Files = Record<string, string>;

export interface HeapsDrawing {
  kind: 'heaps';
  sizes: string[];
  quota?: string;
  rows?: boolean; // pins in a row: a move takes neighbours and may split the row
}

// A row of squares, or of places for coins.
export interface RowDrawing {
  kind: 'row';
  cells: string[]; // contents: '', 'heads', 'tails', 'coin', '3 coins', 'black', 'white', 'gone'
  counts?: number[]; // pieces in each cell
  first: number; // the number of the first cell
}

export interface BoardDrawing {
  kind: 'board';
  columns: string;
  rows: string;
  pieces: { name: string; cell: [string, string] }[];
  gone?: [string, string][]; // cells that are not part of the board, or no longer
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
  from?: [string, string]; // the piece that moves, if there are several
  cell?: [string, string]; // where it moves; the cells of a row are in row 0
  cells?: [string, string][]; // or the cells that change
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
  outcome?: Outcome; // of the position after the move; P means that the move wins
  value?: Value;
  greater_than?: string;
  certainty?: Certainty;
  genus?: string; // in misère play
}

// The figures of a reason, as data. Unknown kinds are ignored.
export interface NimSumFigure {
  kind: 'nim_sum';
  values: string[]; // by component
  sum: string;
}

export interface MexFigure {
  kind: 'mex';
  value: string;
  options: { to: string; value: string }[];
  complete: boolean; // whether all options are listed
}

export interface PartitionFigure {
  kind: 'partition';
  system: 'fibonacci' | 'h';
  number: string;
  parts: string[]; // the largest first
  word?: string; // the digits, where the system has digits
}

export interface PeriodFigure {
  kind: 'period';
  preperiod: string;
  period: string;
  saltus: string;
  proof: string; // a sentence
}

export interface MatchingFigure {
  kind: 'matching';
  size: number;
  pairs: [string, string][];
  leaves_out: string | null; // the vertex of the token if the matching misses it
}

export interface PairingFigure {
  kind: 'pairing';
  symmetry: string;
  text: string;
}

export type Figure = NimSumFigure | MexFigure | PartitionFigure | PeriodFigure | MatchingFigure | PairingFigure;

export interface ReasonStep {
  text: string;
  component?: number;
  figure?: Figure;
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
  steps: ReasonStep[];
  remoteness: number | null; // length of play when the winner hurries and the loser stalls
  position_count: number | null; // of reachable positions
  drawings: Drawing[];
  play?: 'normal' | 'misere'; // in misère play, whoever makes the last move loses
  genus?: string; // 4^146
}

export interface Moves {
  position: string;
  moves: Move[];
  more_moves: boolean;
  drawings: Drawing[];
  play?: 'normal' | 'misere'; // a game may prescribe misère play itself
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

// What the engine found out about a game that the user wrote; unknown fields are missing.
export interface WrittenGame {
  name: string;
  form: string;
  example?: string;
  ends: boolean; // proved
  measure?: string; // decreases with every move
  why_not?: string; // why the proof of termination failed
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

// The values of a taking-and-breaking game; the fields about the period are null if no period is proved.
export interface HeapReport {
  code: string;
  name?: string;
  period: string | null;
  preperiod: string | null;
  last_exception: string | null;
  saltus: string | null;
  values_needed: string | null;
  largest_value: string | null; // null if the values are unbounded
  computed_to: string | null; // null if a theorem makes computing unnecessary
  rare?: { heaps: string; last: string | null; mask: number; even_heaps: 'odd' | 'even'; odd_heaps: 'odd' | 'even' };
  certainty: Certainty;
  reason: string;
}

export interface Nimber {
  expression: string;
  value: string;
  field_bits: number; // all numbers of the expression belong to the field of nimbers with this many bits
  reason: string;
}

// The misère quotient of a taking-and-breaking game; the order is null if it was not finished.
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
  erratum?: string; // why they differ, if known
}

export interface ComparedTable {
  caption: string;
  header: string[];
  rows: ComparedCell[][];
}

// A reproduced exhibit: computed values beside the printed ones.
export interface Exhibit extends ExhibitInfo {
  compared: number;
  errata: number; // compared values that differ for a known reason
  differ: number; // values that differ for no known reason
  tables: ComparedTable[];
  figures: { caption: string; svg: string }[];
  notes: string[];
  seconds: number;
}

// All positions of a game and the moves between them, labelled; the topological numbers are null if there are cycles.
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
