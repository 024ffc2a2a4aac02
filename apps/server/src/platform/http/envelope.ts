import {
  CODE_SUCCESS,
  type RefusalEnvelope,
  type SuccessEnvelope,
} from '@candor/contract/kernel/envelope';
import type { Language } from '@candor/contract/kernel/language';
import { refusalStatus, type RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import type { RefusalValues } from '@candor/kit/decision';
import type { TimeZone } from '@candor/kit/moment-format';

export function success<Data>(data: Data, language: Language): SuccessEnvelope<Data> {
  return { code: CODE_SUCCESS, msg: successMessage(language), data };
}

/** The same around data that is JSON already. */
export function successText(dataText: string, language: Language): string {
  return `{"code":${CODE_SUCCESS},"msg":"${successMessage(language)}","data":${dataText}}`;
}

/** What such a text is around. */
export function dataTextIn(answer: string): string {
  return answer.slice(answer.indexOf(BEFORE_DATA) + BEFORE_DATA.length, -1);
}

const BEFORE_DATA = '"data":';

function successMessage(language: Language): string {
  return language === 'en' ? 'Success' : '成功';
}

export type RefusalDetails = {
  code: RefusalCode;
  values: RefusalValues;
  language: Language;
  /** Of who is refused, where it is known. */
  zone?: TimeZone | null;
  requestId: string;
  fields?: RefusalEnvelope['fields'];
};

export function refusal({
  code,
  values,
  language,
  zone = null,
  requestId,
  fields,
}: RefusalDetails): RefusalEnvelope {
  const shown = shownValues(values, language, zone);
  return {
    code: refusalStatus[code],
    msg: refusalText(code, shown, language),
    data: null,
    reason: code,
    values: { ...shown },
    ...(fields === undefined ? {} : { fields }),
    requestId,
  };
}
