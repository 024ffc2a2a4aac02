-- What a closed account was worth when it was closed, in dollars at the middle rate. Those closed before this file have none, and are valued
-- when they are shown: nothing in them but cash.
-- Forward only; a mistake is mended by the next file.
alter table accounts add column closed_equity_minor bigint;
