-- What a position's owner was told once, ahead of time: that its contract ends soon.
-- Forward only; a mistake is mended by the next file.
create table told_positions (
  position_id text   not null references positions (id),
  what        text   not null constraint told_positions_what_check check (what in ('contractRolls')),
  told_at_ms  bigint not null,
  primary key (position_id, what)
);
