-- Lots are rows of their own: added at the end, reduced from the front, never rewritten with every fill. What every order needs of them is summed up in the
-- row of the position. A position whose text (positions.lots) is not empty is from before, or was last written by a server of the version before, and its
-- text counts; whoever changes its lots next writes them all as rows and empties the text. So nothing has to be carried over while servers wait, and a
-- server of the version before, which cannot read an empty text, fails instead of deciding on old lots.
-- Rows that are used up stay: the page of a position shows them. Forward only; a mistake is mended by the next file.
create table position_lots (
  position_id text    not null,
  at_ms       bigint  not null,
  quantity    bigint  not null,
  remaining   bigint  not null,
  units       bigint  not null,
  basis       bigint  not null,
  -- What was paid for what remains; null on margin.
  cost_minor  bigint,
  number      integer not null,
  constraint position_lots_pkey primary key (position_id, number),
  constraint position_lots_remaining_check check (remaining between 0 and quantity)
) with (fillfactor = 90);

-- How many lots there are, the number of the first open one, when the earliest of the open ones was bought; what is open at its prices and at those profit is
-- measured from; all that was ever bought, and that at its prices. What was paid for the open ones is margin_minor of a position that is owned.
alter table positions
  add column lots_count integer,
  add column lots_from integer,
  add column lots_since_ms bigint,
  add column lots_value bigint,
  add column lots_basis bigint,
  add column lots_opened bigint,
  add column lots_opened_value bigint;
