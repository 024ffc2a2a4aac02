/** How the account is set. A key's limits stay as they are, so nothing is changed from here. */
import { faults, refuse } from '../error-form.ts';
import { fromMarket, type Ask, type Handler } from '../operation.ts';

const configuration = ({ key }: Pick<Ask, 'key'>): Readonly<Record<string, unknown>> => ({
  dtbp_check: 'entry',
  fractional_trading: true,
  max_margin_multiplier: '1',
  no_shorting: false,
  pdt_check: 'entry',
  ptp_no_exception_entry: true,
  suspend_trade: key.isStopped || !key.mayTrade,
  trade_confirm_email: 'none',
  disable_overnight_trading: false,
});

export const configurations: Readonly<Record<string, Handler>> = {
  getAccountConfig: fromMarket((ask) => ({ data: configuration(ask) })),
  patchAccountConfig: fromMarket((ask) => {
    const now = configuration(ask);
    for (const [name, value] of Object.entries(ask.body))
      if (now[name] !== value)
        return refuse(
          faults.forbidden,
          `${name} is not changed by a program: limits of a key are set when it is made, in the app`,
        );
    return { data: now };
  }),
};
