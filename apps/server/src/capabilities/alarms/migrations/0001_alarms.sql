-- What an operator should see to. One is open for each cause; what was opened and acknowledged stays on record. Figures and references only, no names.
-- Forward only; a mistake is mended by the next file.
create table alarms (
  seq                bigint generated always as identity constraint alarms_seq_key unique,
  id                 text   primary key,
  kind               text   not null constraint alarms_kind_check check (kind in ('queueAge', 'reconciliation', 'exposure', 'errors', 'failedJobs', 'disk')),
  subject            text   not null,
  opened_at_ms       bigint not null,
  measured_at_ms     bigint not null,
  value              bigint not null,
  threshold          bigint not null,
  acknowledged_by    text   references operators (id),
  acknowledged_at_ms bigint,
  note               text,
  resolved_at_ms     bigint,
  constraint alarms_acknowledged_check check ((acknowledged_by is null) = (acknowledged_at_ms is null) and (acknowledged_by is null) = (note is null))
);

create unique index alarms_open_key on alarms (kind, subject) where resolved_at_ms is null;
create index alarms_over_idx on alarms (seq desc) where resolved_at_ms is not null;

-- How often in a row something was found past its threshold, or well on this side of it: one measurement more or less opens and ends nothing.
create table alarm_streaks (
  kind    text    not null,
  subject text    not null,
  past    integer not null,
  clear   integer not null,
  primary key (kind, subject)
);

-- When each was measured last: one of all servers does it.
create table alarm_rounds (
  part  text   primary key,
  at_ms bigint not null
);

-- Every message about an alarm, and what became of it.
create table alarm_deliveries (
  seq        bigint  generated always as identity constraint alarm_deliveries_seq_key unique,
  id         text    primary key,
  alarm_id   text    not null references alarms (id),
  what       text    not null constraint alarm_deliveries_what_check check (what in ('opened', 'resolved')),
  channel    text    not null constraint alarm_deliveries_channel_check check (channel in ('mail', 'webhook')),
  state      text    not null constraint alarm_deliveries_state_check check (state in ('waiting', 'sent', 'gaveUp')),
  at_ms      bigint  not null,
  -- What is sent, letter by letter: an attempt later says the same.
  body       text,
  attempts   integer not null default 0,
  last_at_ms bigint,
  answer     text
);

create index alarm_deliveries_alarm_idx on alarm_deliveries (alarm_id, seq);
