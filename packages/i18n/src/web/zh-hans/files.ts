import { commonZhHans } from './common.ts';
import type { filesEn } from '../en/files.ts';

export const filesZhHans = {
  'terms.read': '签署前请阅读',
  'terms.signature': '您的签名',
  'terms.way': '签名方式',
  'terms.way.drawn': '手写',
  'terms.way.typed': '输入',
  'terms.drawHere': '请用手指、触控笔或鼠标书写',
  'terms.name': '您的姓名',
  'terms.nameHint': '将以此生成您的签名。',
  'terms.agree': '我已阅读上述文件（版本 {version}）并同意其内容。',
  'terms.submit': '签署',
  'terms.done': '签署成功，副本见下方。',
  'terms.problem.sign': '请手写签名或输入姓名',
  'terms.problem.name': '请输入姓名',
  'terms.problem.agree': commonZhHans['common.agreeFirst'],
  'terms.inForce': '您已签署现行版本。',
  'terms.again': '再次签署',
  'terms.changed': '协议在您签署后已有更新，请阅读新版本并重新签署。',
  'terms.copies': '已签署的副本',
  'terms.none': '您尚未签署副本。注册时勾选的同意仍然有效。',
  'terms.by': '签署人：{name}',
  'terms.pdf': '打开 PDF',
  'terms.pdfOf': '打开 PDF（{moment} 签署）',
  'terms.hash': 'SHA-256 哈希值',
  'terms.copyHash': '复制哈希值',
  'terms.hashHelp':
    '此哈希值对应该 PDF 文件：只要文件没有任何改动，用任意 SHA-256 工具计算都会得到相同的结果。',
} as const satisfies Record<keyof typeof filesEn, string>;
