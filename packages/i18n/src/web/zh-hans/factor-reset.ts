import type { factorResetEn } from '../en/factor-reset.ts';

export const factorResetZhHans: Readonly<Record<keyof typeof factorResetEn, string>> = {
  'factorReset.title': '保留第二重验证',
  'factorReset.lead':
    '两名工作人员已核准移除您账户的第二重验证。如非您本人申请，请在此阻止。此操作不会更改其他任何设置。',
  'factorReset.due': '将于 {time} 移除。',
  'factorReset.wait':
    '经两名工作人员核准后，每次重置都须等待 {time}。重置后所有设备将退出登录，并在一段时间内暂停出金。',
  'factorReset.stop': '保留我的第二重验证',
  'factorReset.stopped': '您的第二重验证已保留',
  'factorReset.stopped.text':
    '未作任何更改。如有他人以您的名义提出申请，请修改登录密码，并检查已登录的设备。',
  'factorReset.none': '没有等待中的重置',
  'factorReset.none.text': '没有需要阻止的操作。',
  'factorReset.toSecurity': '安全设置',
};
