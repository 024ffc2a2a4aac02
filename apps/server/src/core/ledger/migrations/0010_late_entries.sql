-- Entries that became due before they were written: dividends, nights, settlements, coupons. They count for the day they were due on. Each repeats what
-- its journal says (`due` among its facts, which is hashed), so that a period finds those that belong to another one without reading them all.
-- Forward only; a mistake is mended by the next file.
create table ledger_late_entries (
  book_id   bigint not null,
  seq       bigint not null,
  at_ms     bigint not null,
  due_at_ms bigint not null,
  primary key (book_id, seq),
  constraint ledger_late_entries_due_check check (due_at_ms < at_ms)
);

create trigger ledger_late_entries_keep before update or delete on ledger_late_entries for each row execute function ledger_refuse_change();
create trigger ledger_late_entries_keep_all before truncate on ledger_late_entries for each statement execute function ledger_refuse_change();
