-- Paper money is given to an account. Forward only; a mistake is mended by the next file.
alter table paper_money drop constraint paper_money_customer_id_fkey;
alter table paper_money add constraint paper_money_account_fkey foreign key (customer_id) references accounts (id) not valid;
alter table paper_money validate constraint paper_money_account_fkey;
