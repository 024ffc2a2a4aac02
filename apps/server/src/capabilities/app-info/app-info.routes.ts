import * as contract from '@candor/contract/app-info';
import { getActor } from '../../core/audit/record.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listAreas } from './list-areas.ts';
import { loadPublishedVersion } from './published-versions.ts';
import { listQuickColumns, loadQuickColumns, switchQuickColumn } from './quick-columns.ts';

export function appInfoRoutes(): BoundCall[] {
  return bind(contract, {
    listAreas: (call) => listAreas(call.language),
    loadPublishedVersion: (call) => loadPublishedVersion(call.language),
    loadQuickColumns: (call) => loadQuickColumns(call.db),
    listQuickColumns: (call) =>
      call.transact((tx) => listQuickColumns(tx, getActor(call.operator, call.origin.network))),
    switchQuickColumn: (call) =>
      call.transact((tx) =>
        switchQuickColumn(
          tx,
          call.operator,
          getActor(call.operator, call.origin.network),
          call.body,
        ),
      ),
  });
}
