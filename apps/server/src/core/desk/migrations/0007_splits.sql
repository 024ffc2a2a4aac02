-- The last split applied to an order, as positions have it, so that each changes an order once. Holders are told of a split when it is announced; what
-- they were told names it. Forward only; a mistake is mended by the next file.
alter table orders add column acted_through text;

alter table told_positions drop constraint told_positions_what_check;
alter table told_positions add constraint told_positions_what_check check (what = 'contractRolls' or what like 'split %');
