-- Customers are found by the beginning of what somebody reads out: user id, e-mail, a name as it is written or one of its parts.
-- Forward only; a mistake is mended by the next file.
create index customers_user_id_prefix_idx on customers (user_id_key text_pattern_ops);
create index customers_email_prefix_idx on customers (email text_pattern_ops);
create index individuals_name_prefix_idx on individuals (lower(full_name(first_name, last_name)) text_pattern_ops);
create index individuals_last_name_prefix_idx on individuals (lower(last_name) text_pattern_ops);
create index companies_name_prefix_idx on companies (lower(enterprise_name) text_pattern_ops);
create index kyc_submissions_name_prefix_idx on kyc_submissions (lower(coalesce(enterprise_name, full_name(first_name, last_name))) text_pattern_ops);
create index kyc_submissions_last_name_prefix_idx on kyc_submissions (lower(last_name) text_pattern_ops);
