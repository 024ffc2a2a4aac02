-- A company worked by several people is a group (core/groups) whose id is that of its customer. Each member has a seat: a key of the company without
-- a secret, made for one role under one rule, so that the desk holds a member's orders to their limits as it does those of programs. Another role,
-- another rule or the end of a membership revokes the seat. What waits for a second person is an approval of the seat that asked.
-- Forward only; a mistake is mended by the next file.
create table company_teams (
  id               text    primary key references groups (id) references customers (id),
  -- Two people decide.
  is_on            boolean not null default false,
  -- US cents: orders over it wait for a second person; null limits: none.
  asks_over_minor  bigint  not null constraint company_teams_asks_over_check check (asks_over_minor > 0),
  order_max_minor  bigint  constraint company_teams_order_max_check check (order_max_minor > 0),
  day_max_minor    bigint  constraint company_teams_day_max_check check (day_max_minor > 0),
  payout_max_minor bigint  constraint company_teams_payout_max_check check (payout_max_minor > 0),
  stopped_at_ms    bigint
);

alter table api_keys
  add column member_id text references customers (id),
  add column asks_over_minor bigint constraint api_keys_asks_over_check check (asks_over_minor > 0);
create unique index api_keys_seat_key on api_keys (person_id, member_id) where member_id is not null and revoked_at_ms is null;

alter table api_key_approvals
  add column answered_by text references customers (id),
  add column why text;
