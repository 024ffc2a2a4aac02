-- How often the class gave this member a one-time password; null: they came with a sign-in of their own. Forward only; a mistake is mended by the next file.
alter table class_members add column passwords_given integer constraint class_members_passwords_check check (passwords_given >= 1);
