/** The amount of a purchase, with what keeps it from being made and the way out. */
import type { ComponentProps, ReactNode } from 'react';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { ObstacleNote } from './obstacle-note.tsx';
import { wayOut, type Ways } from './obstacle.model.ts';
import type { Entered } from './use-purchase.ts';

export function AmountPart({
  entered: { text, obstacle, isOld },
  ways,
  sentence,
  blank,
  wallet,
  missing = null,
  elsewhere,
  children,
  ...field
}: Omit<AmountFieldProps, 'value' | 'error' | 'fixes'> &
  Pick<ComponentProps<typeof ObstacleNote>, 'wallet' | 'missing' | 'elsewhere'> & {
    entered: Entered;
    ways: Ways;
    /** What the obstacle is; null where there is none. */
    sentence: string | null;
    /** Asks for an amount where there is none. */
    blank: string;
    /** Between the field and the way out. */
    children?: ReactNode;
  }) {
  const way = obstacle === null ? null : wayOut(obstacle, text, ways);
  return (
    <>
      <AmountField
        {...field}
        value={text}
        error={way?.isAtField === true && !isOld ? (way.isBlank ? blank : sentence) : null}
        fixes={isOld ? [] : (way?.fixes ?? [])}
      />
      {children}
      {way !== null && (
        <ObstacleNote
          text={sentence ?? ''}
          way={way}
          missing={missing}
          {...(elsewhere === undefined ? {} : { elsewhere })}
          {...(wallet === undefined ? {} : { wallet })}
        />
      )}
    </>
  );
}
