-- A fund of the house is seeded once: what names it is the whole text of the facts, so a second seed of the same fund is refused.
-- Forward only; a mistake is mended by the next file.
create unique index ledger_journals_fund_seed_key on ledger_journals (facts) where kind = 'fundSeed';
