-- A treasury is paid in full: its cost is booked as invested, and nothing is held for it. Holdings from before are carried over (carry-over-holdings.ts),
-- which finds them by this index. A purchase since then names its journal. Forward only; a mistake is mended by the next file.
alter table treasury_holdings add column is_owned boolean not null default false;
alter table treasury_trades add column journal bigint;

create index treasury_holdings_to_carry_over_idx on treasury_holdings (id) where state <> 'redeemed' and not is_owned;
