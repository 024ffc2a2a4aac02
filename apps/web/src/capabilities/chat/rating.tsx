/** After the end: five stars, a word more if wanted, a copy, and the next conversation. */
import { problemText } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { noteConversation } from './chat.api.ts';
import type { ChatSide } from './chat-side.ts';
import type { Conversation } from './thread.model.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const TEXT_LENGTH_MAX = 500;

export function RatingCard({ side, conversation }: { side: ChatSide; conversation: Conversation }) {
  const t = useText();
  const { rating } = conversation;
  if (rating !== null)
    return (
      <section className="mt-4 grid justify-items-center gap-2 rounded-card border border-line bg-s1 p-4 text-center">
        <Stars count={rating.stars} />
        <p className="text-body text-ink2">{t('chat.rate.thanks', { n: rating.stars })}</p>
        {rating.text !== null && (
          <p className="text-label wrap-anywhere text-ink3">{rating.text}</p>
        )}
      </section>
    );
  return <RatingForm side={side} conversation={conversation} />;
}

export function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {STARS.map((star) => (
        <Icon
          key={star}
          of={Star}
          size={18}
          className={star <= count ? 'fill-current text-accent' : 'text-ink3'}
        />
      ))}
    </span>
  );
}

function RatingForm({ side, conversation }: { side: ChatSide; conversation: Conversation }) {
  const t = useText();
  const name = useId();
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (stars === null) return;
    setBusy(true);
    try {
      const words = text.trim();
      const rated = await side.rate(conversation.id, { stars, text: words === '' ? null : words });
      noteConversation(side.owner, rated);
    } catch (error) {
      const problem = problemText(error);
      if (problem !== null) showToast(problem, 'problem');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="mt-4 grid gap-3 rounded-card border border-line bg-s1 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="grid justify-items-center gap-1">
        <legend className="mx-auto text-body font-semibold">{t('chat.rate.title')}</legend>
        <div className="flex">
          {STARS.map((star) => (
            <label
              key={star}
              className="grid size-12 cursor-pointer place-items-center rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={stars === star}
                onChange={() => setStars(star)}
              />
              <span className="sr-only">{t('chat.rate.star', { n: star })}</span>
              <Icon
                of={Star}
                size={28}
                className={cx(star <= (stars ?? 0) ? 'fill-current text-accent' : 'text-ink3')}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {stars !== null && (
        <>
          <TextField
            label={t('chat.rate.text')}
            value={text}
            onChange={setText}
            maxLength={TEXT_LENGTH_MAX}
          />
          <Button type="submit" size="medium" isWide isBusy={isBusy}>
            {t('chat.rate.send')}
          </Button>
        </>
      )}
    </form>
  );
}
