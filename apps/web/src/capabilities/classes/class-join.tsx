/** Joining: what the teacher will see is said first. */
import { newRequestId } from '@candor/client/request-id';
import { REAL_NAME, REAL_NAME_MAX } from '@candor/contract/kernel/class-shapes';
import { DISPLAY_NAME, DISPLAY_NAME_MAX } from '@candor/contract/kernel/league-rules';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refetchClasses, useJoinClass, type ClassDetail } from './classes.api.ts';

export function JoinClass({
  detail: { class: one, versions },
  code,
}: {
  detail: ClassDetail;
  code: string | null;
}) {
  const t = useText();
  const [name, setName] = useState('');
  const [realName, setRealName] = useState('');
  const [isTried, setTried] = useState(false);
  // One id for what was typed, so that a retry joins once.
  const [requestId, setRequestId] = useState(newRequestId);
  const again = () => {
    setRequestId(newRequestId());
    void refetchClasses();
  };
  const joining = useJoinClass({ done: () => void refetchClasses(), refused: again });
  const isNameWrong = !DISPLAY_NAME.test(name.trim());
  const isRealWrong = realName.trim() !== '' && !REAL_NAME.test(realName.trim());
  const join = () => {
    setTried(true);
    if (isNameWrong || isRealWrong || joining.isSending) return;
    const given = { displayName: name.trim(), realName: realName.trim() || null };
    const seenVersion = versions[0]?.version ?? 0;
    joining.send({ body: { requestId, id: one.id, code, seenVersion, ...given } });
  };
  return (
    <div className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="text-label text-ink2">{t('classes.join.text')}</p>
      <TextField
        label={t('classes.displayName')}
        value={name}
        maxLength={DISPLAY_NAME_MAX}
        error={isTried && isNameWrong ? t('classes.displayName.wrong') : null}
        autoComplete="off"
        onChange={(text) => {
          setRequestId(newRequestId());
          setName(text);
        }}
      />
      {one.asksRealName && (
        <TextField
          label={t('classes.ownRealName')}
          hint={t('classes.ownRealName.hint')}
          value={realName}
          maxLength={REAL_NAME_MAX}
          error={isTried && isRealWrong ? t('classes.ownRealName.wrong') : null}
          autoComplete="name"
          onChange={(text) => {
            setRequestId(newRequestId());
            setRealName(text);
          }}
        />
      )}
      {joining.isLost && <Note tone="warn">{t('classes.lost')}</Note>}
      {joining.refusal !== null && <Note tone="alert">{joining.refusal.message}</Note>}
      <Button isWide isBusy={joining.isSending} onPress={join}>
        {t('classes.join')}
      </Button>
    </div>
  );
}
