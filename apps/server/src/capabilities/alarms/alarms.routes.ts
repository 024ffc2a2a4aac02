import * as contract from '@candor/contract/alarms';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { SECOND_MS } from '@candor/kit/time';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { acknowledgeAlarm } from './acknowledge-alarm.ts';
import type { AlarmRule } from './alarm.rules.ts';
import { countAlarms, findAlarm, listAlarmRows, listDeliveries } from './alarms.store.ts';
import { shownAlarm } from './shown-alarm.ts';
import type { Webhook } from './webhook.job.ts';

type Published = {
  readonly rules: readonly AlarmRule[];
  readonly mails: number;
  readonly webhook: Webhook | null;
};

export function alarmsRoutes(published: Published): BoundCall[] {
  return bind(contract, {
    listAlarms: (call) =>
      call.transact(async (tx) => {
        const isOver = call.query.state === 'over';
        const rows = await listAlarmRows(tx, isOver, rowWindow(call.query));
        const { items, ...page } = pageFrom(rows, call.query, shownAlarm);
        await recordLook(tx, actorOf(call), looked);
        return { ...page, items: [...items], total: await countAlarms(tx, isOver) };
      }),
    loadAlarm: (call) =>
      call.transact(async (tx) => {
        const alarm = (await findAlarm(tx, call.params.id)) ?? refuseNow('ALARM_UNKNOWN');
        await recordLook(tx, actorOf(call), { ...looked, subject: alarm.id });
        return { ...shownAlarm(alarm), deliveries: await listDeliveries(tx, alarm.id) };
      }),
    loadAlarmRules: (call) =>
      call.transact(async (tx) => {
        await recordLook(tx, actorOf(call), { ...looked, details: { shown: 'rules' } });
        return shownRules(published);
      }),
    acknowledgeAlarm: (call) =>
      call.transact((tx) =>
        acknowledgeAlarm(tx, acting(call), { id: call.params.id, note: call.body.note }),
      ),
  });
}

const looked = {
  action: 'alarms.listed',
  customerId: null,
  subject: null,
  reason: null,
} as const;

function shownRules({ rules, mails, webhook }: Published): DataOf<typeof contract.loadAlarmRules> {
  return {
    rules: rules.map(({ everyMs, ...rule }) => ({ ...rule, everySeconds: everyMs / SECOND_MS })),
    mails,
    webhook: webhook === null ? null : new URL(webhook.url).host,
  };
}

type AnyCall = Pick<Call<typeof contract.listAlarms>, 'operator' | 'origin'>;

function acting({ operator, origin }: AnyCall): Acting {
  return { operator, network: origin.network };
}

function actorOf(call: AnyCall) {
  return getActor(call.operator, call.origin.network);
}
