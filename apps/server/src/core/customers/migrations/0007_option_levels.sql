-- Levels of options are services that are applied for, like block trading. Forward only; a mistake is mended by the next file.
alter table customer_permissions drop constraint customer_permissions_service_check;
alter table customer_permissions
  add constraint customer_permissions_service_check check (service in ('blockTrade', 'options1', 'options2', 'options3'));
