/** A column of sealed values, so that key rotation finds all of them. */
export type SealedPlace = {
  readonly table: string;
  readonly column: string;
  readonly content: 'text' | 'bytes';
  readonly key: readonly string[];
  readonly getPlace: (...key: string[]) => string;
};
