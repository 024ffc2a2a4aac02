-- Two people may also agree to take a second factor off an account.
-- Forward only; a mistake is mended by the next file.
alter table proposals drop constraint proposals_act_check;
alter table proposals add constraint proposals_act_check check (act in ('freeze', 'unfreeze', 'restrict', 'lift', 'resetFactor'));
