-- What was on its way at the end of a day: holds of transfers and withdrawals that had not ended by then. Few among all holds, so they have a small index of
-- their own and orders pay nothing for it. Forward only; a mistake is mended by the next file.
create index ledger_holds_transit_idx on ledger_holds (ended_at_ms) where purpose in ('transfer', 'withdrawal');
