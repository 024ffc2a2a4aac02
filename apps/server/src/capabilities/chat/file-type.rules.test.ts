import { describe, expect, it } from 'vitest';
import { documentType, shownFileName } from './file-type.rules.ts';

const pdf = (body = '') => Buffer.from(`%PDF-1.7\n${body}\ntrailer\n%%EOF\n`, 'latin1');

describe('a file', () => {
  it.each([
    ['a PDF', pdf(), 'x.exe', 'pdf'],
    ['a text', Buffer.from('Hello\n你好'), 'note.txt', 'txt'],
    ['a CSV', Buffer.from('a,b\n1,2\n'), 'table.CSV', 'csv'],
    ['a text without a name', Buffer.from('Hello'), '', 'txt'],
  ])('%s is taken by its content', (_, bytes, name, type) => {
    expect(documentType(bytes, name)).toBe(type);
  });

  it.each([
    ['a program', Buffer.from('MZ\u0000\u0001\u0002')],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('  <svg onload="alert(1)"/>')],
    ['a page after a mark', Buffer.from('\ufeff<html>')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['rich text', Buffer.from('{\\rtf1 x}')],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
    ['a text with a bell', Buffer.from('a\u0007b')],
    ['a PDF that runs something', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF that hides what it runs', pdf('/S /J#61vaScript')],
    ['a PDF that starts a program', pdf('/S /Launch')],
    ['a PDF that carries files', pdf('/EmbeddedFiles 1 0 R')],
    ['a PDF without an end', Buffer.from('%PDF-1.7\n')],
    ['a PDF after something else', Buffer.concat([Buffer.from('GIF89a\u0000'), pdf()])],
  ])('%s is not', (_, bytes) => {
    expect(documentType(bytes, 'harmless.txt')).toBeNull();
  });

  it('keeps of its name what is a name', () => {
    expect(shownFileName('../../etc/passwd', 'txt')).toBe('passwd.txt');
    expect(shownFileName('C:\\x\\bill.pdf.exe', 'pdf')).toBe('bill.pdf.pdf');
    expect(shownFileName('对账单.csv', 'csv')).toBe('对账单.csv');
    expect(shownFileName('a"b\r\nc<d>.txt', 'txt')).toBe('a_b__c_d_.txt');
    expect(shownFileName('.htaccess', 'txt')).toBe('file.txt');
  });
});
