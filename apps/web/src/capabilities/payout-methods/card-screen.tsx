import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { TextField } from '@candor/ui/fields/text-field';
import { useForm, type Form } from '@candor/ui/fields/use-form';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { useDocumentImage } from '../../core/identity/use-document-image.ts';
import { useOwnCards, type OwnCard } from '../../core/customer/own-payout-methods.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import {
  addCardBody,
  cardForm,
  cardRefusedFields,
  changeCardBody,
  type CardInput,
} from './card-form.model.ts';
import { CardPictures } from './card-pictures.tsx';
import { FieldGroup } from './field-group.tsx';
import { MethodForm } from './method-form.tsx';
import { MethodGate } from './method-gate.tsx';
import { useAddCard, useChangeCard, useDeleteCard } from './payout-methods.api.ts';
import type { PayoutProblemKey } from './payout-methods.model.ts';
import { useConfirming, usePayoutText } from './use-confirming.ts';

export function CardScreen({ params }: ScreenOf) {
  const t = useText();
  const cards = useOwnCards();
  const { id, next } = params;
  return (
    <CustomerScreen title={t(id === undefined ? 'common.addABankCard' : 'payout.card.change')}>
      {({ user }) => (
        <MethodGate isDemo={user.isDemo} id={id} methods={cards}>
          {(card) => <CardForm key={card?.id} card={card} isFixed={user.isDemo} next={next} />}
        </MethodGate>
      )}
    </CustomerScreen>
  );
}

function CardForm({
  card,
  isFixed,
  next,
}: {
  card: OwnCard | null;
  isFixed: boolean;
  next: string | undefined;
}) {
  const t = useText();
  const form = useForm(cardForm, { card }, usePayoutText());
  const front = useDocumentImage((frontImage) => form.set({ frontImage }));
  const back = useDocumentImage((backImage) => form.set({ backImage }));
  const { confirming, setConfirming, saving, deleting, saidInSheet } = useConfirming({
    isNew: card === null,
    next,
    getFields: cardRefusedFields,
    refuse: form.refuse,
    onRefused: ({ reason }) => {
      if (reason === 'FILE_UNKNOWN') for (const image of [front, back]) image.clear();
    },
  });
  const add = useAddCard(saving);
  const change = useChangeCard(saving);
  const remove = useDeleteCard(deleting);
  const save = (payPassword: string) =>
    card === null
      ? add.send({ body: addCardBody(form.value, payPassword) })
      : change.send({ body: changeCardBody(card.id, form.value, payPassword) });
  const what = form.value.bankName.trim();
  return (
    <MethodForm
      usableAt={card?.usableAt}
      isFixed={isFixed}
      hasGroups
      confirming={confirming}
      onConfirming={setConfirming}
      submit={form.submit}
      saving={{
        text: t(card === null ? 'payout.confirm.addText' : 'payout.confirm.changeText', { what }),
        isBusy: add.isSending || change.isSending,
        refusal: saidInSheet(add.refusal ?? change.refusal),
        send: save,
      }}
      deleting={
        card === null
          ? null
          : {
              text: t('payout.confirm.deleteText', {
                what: `${card.bankName} ${card.cardNoMasked}`,
              }),
              isBusy: remove.isSending,
              refusal: remove.refusal,
              send: (payPassword) => remove.send({ body: { id: card.id, payPassword } }),
            }
      }
    >
      <AccountFields form={form} card={card} isFixed={isFixed} />
      <CodeFields form={form} isFixed={isFixed} />
      <PlaceFields form={form} isFixed={isFixed} />
      <FieldGroup title={t('payout.card.pictures')}>
        <CardPictures
          card={card}
          isFixed={isFixed}
          front={{ image: front, error: form.field('frontImage').error }}
          back={{ image: back, error: form.field('backImage').error }}
        />
      </FieldGroup>
    </MethodForm>
  );
}

type FieldsOf = { form: Pick<Form<CardInput, null, PayoutProblemKey>, 'field'>; isFixed: boolean };

function AccountFields({ form, card, isFixed }: FieldsOf & { card: OwnCard | null }) {
  const t = useText();
  return (
    <FieldGroup title={t('payout.card.account')}>
      <TextField
        {...form.field('bankName')}
        label={t('payout.field.bankName')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={SHORT_TEXT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <TextField
        {...form.field('accountName')}
        label={t('payout.field.accountName')}
        hint={t('payout.hint.accountName')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={SHORT_TEXT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <TextField
        {...form.field('cardNo')}
        label={t('payout.field.cardNo')}
        hint={
          card === null
            ? t('payout.hint.cardNo')
            : t('payout.hint.cardNoKept', { masked: card.cardNoMasked })
        }
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={CARD_NO_LENGTH_MAX}
        isDisabled={isFixed}
      />
    </FieldGroup>
  );
}

function CodeFields({ form, isFixed }: FieldsOf) {
  const t = useText();
  return (
    <FieldGroup title={t('payout.card.codes')}>
      <TextField
        {...form.field('swiftCode')}
        label={t('common.swiftCode')}
        hint={t('payout.hint.swiftCode')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={SWIFT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <TextField
        {...form.field('branchCode')}
        label={t('payout.field.branchCode')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={BRANCH_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <TextField
        {...form.field('abaRoutingNumber')}
        label={t('payout.field.abaRoutingNumber')}
        hint={t('payout.hint.abaRoutingNumber')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={ABA_LENGTH}
        isDisabled={isFixed}
      />
    </FieldGroup>
  );
}

function PlaceFields({ form, isFixed }: FieldsOf) {
  const t = useText();
  return (
    <FieldGroup title={t('payout.card.places')}>
      <TextField
        {...form.field('bankAddress')}
        label={t('common.bankAddress')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <TextField
        {...form.field('personalAddress')}
        label={t('payout.field.personalAddress')}
        autoComplete="street-address"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <TextField
        {...form.field('city')}
        label={t('payout.field.city')}
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={SHORT_TEXT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...form.field('region')}
          label={t('common.region')}
          autoComplete="address-level1"
          autoCapitalize="words"
          maxLength={SHORT_TEXT_LENGTH_MAX}
          isDisabled={isFixed}
        />
        <TextField
          {...form.field('postalCode')}
          label={t('payout.field.postalCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={POSTAL_LENGTH_MAX}
          isDisabled={isFixed}
        />
      </div>
    </FieldGroup>
  );
}

const CARD_NO_LENGTH_MAX = 42;
const SWIFT_LENGTH_MAX = 11;
const BRANCH_LENGTH_MAX = 12;
const ABA_LENGTH = 9;
const POSTAL_LENGTH_MAX = 12;
