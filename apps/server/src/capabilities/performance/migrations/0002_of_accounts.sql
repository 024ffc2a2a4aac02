-- Lots are chosen for an account. Forward only; a mistake is mended by the next file.
alter table lot_choices drop constraint lot_choices_customer_id_fkey;
alter table lot_choices add constraint lot_choices_account_fkey foreign key (customer_id) references accounts (id) not valid;
alter table lot_choices validate constraint lot_choices_account_fkey;
