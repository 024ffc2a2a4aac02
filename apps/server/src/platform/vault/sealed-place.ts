/** A column of sealed values, so that key rotation finds all of them. */
export type SealedPlace = {
  readonly table: string;
  readonly column: string;
  readonly content: 'text' | 'bytes';
  /** Primary key columns, all text. */
  readonly key: readonly string[];
  readonly getPlace: (...key: string[]) => string;
};
