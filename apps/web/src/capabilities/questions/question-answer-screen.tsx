/** What we ask for and until when; then the answer, or how it ended. */
import { newRequestId } from '@candor/client/request-id';
import { viewerZone } from '@candor/client/time';
import { ANSWER_IMAGES_MAX } from '@candor/contract/questions';
import { NOTE_LENGTH_MAX } from '@candor/contract/kernel/shapes';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { useForm } from '@candor/ui/fields/use-form';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { pictureProps } from '@candor/ui/marks/picture-host';
import { showToast } from '@candor/ui/overlays/toast';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useRef, useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { DocumentImageField } from '../../core/identity/document-image-field.tsx';
import { useDocumentImages } from '../../core/identity/use-document-image.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { answerBody, answerForm } from './question-answer.model.ts';
import {
  refetchQuestions,
  useAnswerQuestion,
  useQuestions,
  type Question,
} from './questions.api.ts';

export function QuestionAnswerScreen({ params }: ScreenOf) {
  const t = useText();
  const id = params['id'];
  return (
    <CustomerScreen title={t('questions.one')} onRefresh={refreshShown}>
      {() => <OneQuestion key={id} id={id} />}
    </CustomerScreen>
  );
}

function OneQuestion({ id }: { id: string | undefined }) {
  const t = useText();
  const questions = useQuestions();
  if (questions.status !== 'ready') return <QueryState of={questions} />;
  const question = questions.data.find((known) => known.id === id);
  if (question === undefined)
    return (
      <UnknownState
        title={t('questions.unknown')}
        label={t('questions.toList')}
        to="questions/index"
      />
    );
  return (
    <div className="grid gap-4 px-4 pt-2 pb-8">
      <Asked question={question} />
      {question.state === 'open' ? (
        <Answering question={question} />
      ) : (
        <Ended question={question} />
      )}
    </div>
  );
}

function Asked({
  question: { topic, text, state, until, askedAt, endedAt, reference, kind, whenUnanswered },
}: {
  question: Question;
}) {
  const t = useText();
  const zone = viewerZone();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-s1 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-body font-semibold">{t(`questions.topic.${topic}`)}</h2>
        <Chip tone={state === 'open' ? 'warn' : 'neutral'}>{t(`questions.state.${state}`)}</Chip>
      </div>
      <div>
        <h3 className="text-label text-ink3">{t('questions.asked')}</h3>
        <p className="text-section font-semibold wrap-anywhere">{text}</p>
      </div>
      <KeyValueList>
        {state === 'open' && (
          <KeyValue label={t('questions.until')}>{formatDateTime(until, zone)}</KeyValue>
        )}
        <KeyValue label={t('questions.askedAt')}>{formatDateTime(askedAt, zone)}</KeyValue>
        {endedAt !== null && (
          <KeyValue label={t('questions.endedAt')}>{formatDateTime(endedAt, zone)}</KeyValue>
        )}
        {reference !== null && kind !== 'permission' && (
          <KeyValue label={t('questions.reference')}>{reference}</KeyValue>
        )}
      </KeyValueList>
      {state === 'open' && <Note>{t(`questions.unanswered.${whenUnanswered}`)}</Note>}
      <Note>{t('questions.promise')}</Note>
    </section>
  );
}

function Answering({ question: { id, needsImage } }: { question: Question }) {
  const t = useText();
  const [ids, setIds] = useState<readonly string[]>([]);
  const pictures = useDocumentImages(ANSWER_IMAGES_MAX, setIds);
  const { isUploading } = pictures;
  const form = useForm(answerForm, { needsImage, isUploading }, ({ key }) => t(key));
  if (form.value.images !== ids) form.set({ images: ids });
  // The same answer sent twice is one.
  const sent = useRef({ body: '', requestId: newRequestId() });
  const answering = useAnswerQuestion({
    done: () => {
      showToast(t('questions.sent'), 'done');
      void refetchQuestions();
    },
    refused: ({ message }) => {
      showToast(message, 'problem');
      void refetchQuestions();
    },
  });
  const send = () =>
    form.submit((input) => {
      const given = { id, ...answerBody(input) };
      const body = JSON.stringify(given);
      if (sent.current.body !== body) sent.current = { body, requestId: newRequestId() };
      answering.send({ body: { requestId: sent.current.requestId, ...given } });
    });
  return (
    <SubmitForm className="grid gap-4" onSubmit={send}>
      <DocumentImageField
        name="images"
        label={t('questions.field.images')}
        hint={t('questions.hint.images', { n: ANSWER_IMAGES_MAX })}
        image={pictures}
        error={form.field('images').error}
      />
      <TextArea
        {...form.field('text')}
        label={t('questions.field.text')}
        maxLength={NOTE_LENGTH_MAX}
      />
      <Button type="submit" isWide isBusy={answering.isSending}>
        {t('questions.send')}
      </Button>
    </SubmitForm>
  );
}

function Ended({ question: { answer } }: { question: Question }) {
  const t = useText();
  if (answer === null) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-label text-ink3">{t('questions.yourAnswer')}</h3>
      {answer.text !== null && (
        <p className="text-body wrap-anywhere whitespace-pre-line">{answer.text}</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {answer.images.map(({ url }, index) => (
          <img
            key={url}
            {...pictureProps(url)}
            alt={t('questions.picture', { n: index + 1 })}
            loading="lazy"
            className="aspect-[4/3] w-full rounded-control border border-line object-cover"
          />
        ))}
      </div>
    </section>
  );
}
