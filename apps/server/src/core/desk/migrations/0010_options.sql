-- The life of options: what owners want at expiry, what they were told before it, and draws of sold calls that deliver early.
-- Forward only; a mistake is mended by the next file.
alter table told_positions drop constraint told_positions_what_check;
alter table told_positions add constraint told_positions_what_check
  check (what in ('contractRolls', 'optionWeek', 'optionDay', 'optionHour') or what like 'split %');

-- Without a row: by rule.
create table option_instructions (
  position_id text   primary key references positions (id),
  instruction text   not null constraint option_instructions_check check (instruction in ('automatic', 'never')),
  set_at_ms   bigint not null
);

-- One for each day and series. The list and its draws can be recomputed by whoever knows the day's seed; `chosen` says which position has which of them.
create table option_draws (
  id            text   primary key,
  instrument_id text   not null,
  drawn_at_ms   bigint not null,
  price_units   bigint not null,
  price_decimals smallint not null,
  lines         text   not null,
  chosen        text   not null
);

create trigger option_draws_keep before update or delete on option_draws for each row execute function desk_refuse_change();
create trigger option_draws_keep_all before truncate on option_draws for each statement execute function desk_refuse_change();
