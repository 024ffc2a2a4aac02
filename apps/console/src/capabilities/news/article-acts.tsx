/** Publishing, correcting, planning and withdrawing; each says beforehand what it does. */
import { publishArticle, scheduleArticle, withdrawArticle } from '@candor/contract/news';
import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { controlBox, FieldFrame } from '@candor/ui/fields/field-frame';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { actsFor, instantIn, type Act } from './article-acts.model.ts';
import type { WrittenArticle } from './article.ts';

export function ArticleActs({
  article,
  isDirty,
  onArticle,
}: {
  article: WrittenArticle;
  isDirty: boolean;
  onArticle: (article: WrittenArticle) => void;
}) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  return (
    <>
      {actsFor(article).map((one) => (
        <Button
          key={one}
          tone={one === 'withdraw' ? 'danger' : 'secondary'}
          isDisabled={isDirty && one !== 'withdraw' && one !== 'unschedule'}
          onPress={() => setAct(one)}
        >
          {t(`console.news.act.${one}`)}
        </Button>
      ))}
      {isDirty && <Note>{t('console.news.saveFirst')}</Note>}
      {act !== null && (
        <ActPanel
          key={act}
          act={act}
          article={article}
          onClose={() => setAct(null)}
          onDone={(changed) => {
            setAct(null);
            showToast(t('framework.success'), 'done');
            onArticle(changed);
          }}
        />
      )}
    </>
  );
}

function ActPanel({
  act,
  article: { id, latest },
  onClose,
  onDone,
}: {
  act: Act;
  article: WrittenArticle;
  onClose: () => void;
  onDone: (article: WrittenArticle) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState({ en: '', zhHans: '' });
  const [when, setWhen] = useState('');
  const [wasTried, setTried] = useState(false);
  const publishing = useCallMutation(publishArticle, { done: onDone });
  const scheduling = useCallMutation(scheduleArticle, { done: onDone });
  const withdrawing = useCallMutation(withdrawArticle, { done: onDone });
  const hasWords = act === 'correct' || act === 'withdraw';
  const said = { en: typed.en.trim(), zhHans: typed.zhHans.trim() };
  const at = instantIn(when);
  const params = { id };
  const submit = () => {
    setTried(true);
    if (hasWords && (said.en === '' || said.zhHans === '')) return;
    if (act === 'schedule' && at === null) return;
    if (act === 'publish') publishing.send({ params, body: { version: latest } });
    else if (act === 'correct')
      publishing.send({ params, body: { version: latest, changed: said } });
    else if (act === 'withdraw') withdrawing.send({ params, body: { reason: said } });
    else scheduling.send({ params, body: { version: latest, at: act === 'schedule' ? at : null } });
  };
  const sending = [publishing, scheduling, withdrawing];
  return (
    <FormPanel
      isOpen
      title={t(`console.news.act.${act}`)}
      lead={t(`console.news.act.${act}.lead`)}
      submitLabel={t(`console.news.act.${act}`)}
      tone={act === 'withdraw' ? 'danger' : 'primary'}
      isBusy={sending.some(({ isSending }) => isSending)}
      problem={sending.map(({ refusal }) => refusal?.message ?? null).find(Boolean) ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasWords &&
        (['en', 'zhHans'] as const).map((language) => (
          <TextField
            key={language}
            label={t(`console.news.said.${language}`)}
            name={language === 'en' ? 'said-en' : 'said-zh'}
            value={typed[language]}
            onBlur={() => undefined}
            onChange={(text) => setTyped({ ...typed, [language]: text })}
            error={wasTried && said[language] === '' ? t('console.reason.missing') : null}
            maxLength={TEXT_LENGTH_MAX}
            autoComplete="off"
          />
        ))}
      {act === 'schedule' && (
        <FieldFrame
          label={t('console.news.when')}
          error={wasTried && at === null ? t('console.news.when.missing') : null}
        >
          {(ids) => (
            <input
              id={ids.control}
              type="datetime-local"
              value={when}
              onChange={(event) => setWhen(event.currentTarget.value)}
              className={controlBox(null)}
            />
          )}
        </FieldFrame>
      )}
    </FormPanel>
  );
}
