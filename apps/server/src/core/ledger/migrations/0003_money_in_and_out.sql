-- Money that came in or went out, by day: few journals among many trades, so they have a small index of their own and trades pay nothing for it.
-- Forward only; a mistake is mended by the next file.
create index ledger_journals_in_out_idx on ledger_journals (at_ms) where kind in ('deposit', 'withdrawal');
