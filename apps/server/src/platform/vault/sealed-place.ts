/** A column that holds sealed values, so that the rotation of keys finds every one of them. */
export type SealedPlace = {
  readonly table: string;
  readonly column: string;
  readonly content: 'text' | 'bytes';
  /** The columns of the primary key, all of them text. */
  readonly key: readonly string[];
  /** What the values are sealed to, from the values of the key. */
  readonly getPlace: (...key: string[]) => string;
};
