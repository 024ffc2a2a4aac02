/** The nodes of an article as they are drawn; the caller has validated them. */
export type TextPart = {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly ('bold' | 'italic' | 'code')[] | undefined;
};
export type LinkPart = {
  readonly type: 'link';
  readonly href: string;
  readonly content: readonly TextPart[];
};
export type InstrumentPart = {
  readonly type: 'instrument';
  readonly source: number;
  readonly code: string;
};
export type InlinePart = TextPart | LinkPart | InstrumentPart;

export type ListBlock = {
  readonly type: 'list';
  readonly isOrdered: boolean;
  readonly items: readonly (readonly ArticleBlock[])[];
};
export type ArticleBlock =
  | { readonly type: 'paragraph'; readonly content: readonly InlinePart[] }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly content: readonly InlinePart[] }
  | {
      readonly type: 'table';
      readonly hasHeader: boolean;
      readonly rows: readonly (readonly (readonly InlinePart[])[])[];
    }
  | { readonly type: 'image'; readonly imageId: string; readonly alt: string }
  | {
      readonly type: 'note';
      readonly tone: 'info' | 'warning';
      readonly paragraphs: readonly (readonly InlinePart[])[];
    }
  | ListBlock;
