-- Price alerts are a kind of their own in the inbox. Forward only; a mistake is mended by the next file.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check
  check (kind in ('security', 'review', 'order', 'money', 'alert', 'service'));
