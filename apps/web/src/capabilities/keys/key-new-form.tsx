/** A key for a program; then its secret, once. */
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { KeyFormView, useKeyRequest, type KeyMaking } from './key-form.tsx';
import { MadeKeyView } from './key-made.tsx';
import { refetchKeys, useAddKey, type MadeKey } from './keys.api.ts';

export function NewKeyForm({ making }: { making: KeyMaking }) {
  const t = useText();
  const [made, setMade] = useState<MadeKey | null>(null);
  const request = useKeyRequest();
  const adding = useAddKey({
    done: (key) => {
      request.setAsked(false);
      setMade(key);
      void refetchKeys();
    },
    refused: request.refused,
  });
  if (made !== null) return <MadeKeyView made={made} />;
  return (
    <KeyFormView
      making={making}
      label={t('keys.make')}
      request={request}
      sending={adding}
      onSend={(body) => adding.send({ body })}
    />
  );
}
