/** One confirmation has one id: a retry after a lost answer gets the first answer. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm, type Form } from '@candor/ui/fields/use-form';
import { useRef, useState } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { newRequestId } from '@candor/client/request-id';
import {
  refetchDeposits,
  useCreateDeposit,
  type DepositBody,
  type DepositMethod,
} from './deposit.api.ts';
import {
  depositBody,
  depositForm,
  depositRefusedField,
  type DepositInput,
  type DepositProblem,
  type DepositProblemKey,
  type DepositSummary,
} from './deposit-form.model.ts';

export type DepositFields = Form<DepositInput, DepositSummary, DepositProblemKey>;

export type DepositEntry = {
  readonly form: DepositFields;
  readonly submit: () => void;
  readonly isSending: boolean;
  /** Null when a field shows it. */
  readonly refusal: CallRefused | null;
  /** A retry counts once. */
  readonly isLost: boolean;
};

export function useDepositFields(method: DepositMethod): DepositFields {
  const { locale } = useFigures();
  return useForm(depositForm, { method, locale }, useProblemText());
}

export function useDepositEntry(
  form: DepositFields,
  method: DepositMethod,
  onFileGone: () => void = () => undefined,
): DepositEntry {
  const t = useText();
  const ids = useConfirmation();
  // The record is on its way to the screen, and this form is still under the finger.
  const [wasMade, setMade] = useState(false);
  const creating = useCreateDeposit({
    done: (deposit) => {
      setMade(true);
      void refetchDeposits();
      showToast(t(deposit.channel === 'crypto' ? 'deposit.send.done' : 'deposit.sent'), 'done');
      replace('pages/deposit/record', { id: deposit.id });
    },
    refused: (refusal) => {
      ids.end();
      const field = depositRefusedField(refusal.reason);
      if (refusal.reason === 'FILE_UNKNOWN') onFileGone();
      if (field !== null)
        form.refuse({ field, key: 'refused', values: { message: refusal.message } });
    },
  });
  const { refusal } = creating;
  return {
    form,
    submit: () => {
      if (wasMade) return;
      form.submit((value) => creating.send({ body: ids.named(depositBody(value, method)) }));
    },
    isSending: creating.isSending || wasMade,
    refusal: refusal !== null && depositRefusedField(refusal.reason) === null ? refusal : null,
    isLost: creating.isLost,
  };
}

/** Other entries are another confirmation. */
function useConfirmation() {
  const open = useRef<{ readonly entries: string; readonly requestId: string } | null>(null);
  return {
    named: (body: Omit<DepositBody, 'requestId'>): DepositBody => {
      const entries = JSON.stringify(body);
      if (open.current?.entries !== entries) open.current = { entries, requestId: newRequestId() };
      return { ...body, requestId: open.current.requestId };
    },
    end: () => {
      open.current = null;
    },
  };
}

function useProblemText(): (problem: DepositProblem) => string {
  const t = useText();
  return ({ key, values }) => {
    switch (key) {
      case 'refused':
        return String(values?.['message'] ?? '');
      case 'AMOUNT_TOO_SMALL':
        return t('AMOUNT_TOO_SMALL', { min: values?.['min'] ?? '' });
      case 'AMOUNT_TOO_LARGE':
        return t('AMOUNT_TOO_LARGE', { max: values?.['max'] ?? '' });
      case 'AMOUNT_INVALID':
        return t('AMOUNT_INVALID');
      case 'CREDENTIAL_MISSING':
        return t('CREDENTIAL_MISSING');
      case 'common.selectBankCard':
        return t('common.selectBankCard');
    }
  };
}
