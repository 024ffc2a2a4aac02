import type { ArticleSource } from '../article-source.ts';

export const protectYourAccount: ArticleSource = {
  slug: 'protect-your-account',
  kind: 'help',
  section: 'safety',
  tags: ['safety'],
  en: {
    title: 'Keep your account safe',
    summary:
      'Passkeys, the authenticator app, recovery codes, and what to do when something looks wrong.',
    body: `
- **Use a passkey.** It is bound to this address, so a copied page cannot take it from you. [Add one](#/setting/passkeys).
- **Or an authenticator app.** A new code every thirty seconds. [Set it up](#/setting/twofactor), and keep the [recovery codes](#/setting/recovery) on paper.
- **A password of its own.** Long, and used nowhere else. A password manager remembers it for you.
- **The transaction password** protects trading and withdrawals on a device that somebody else picks up.
- **Look at your devices** now and then, and sign out those you do not know: [devices](#/setting/devices). The list of [sign-ins](#/setting/signins) shows failed ones too.

## When something looks wrong

1. Change the password. All other devices are signed out.
2. Check your payout methods. A new one cannot be paid to at once; that is your time to remove it.
3. Look at [account access](#/setting/touched) and at your open orders.

> A code is for you alone. Anybody who asks for it, on the telephone or in a chat, wants to get into your account, also when they say that they are from us.
`,
  },
  zhHans: {
    title: '保护你的账户',
    summary: '通行密钥、身份验证器、恢复码，以及发现异常时该怎么做。',
    body: `
- **使用通行密钥。** 它与本站地址绑定，仿冒网页骗不走。[去添加](#/setting/passkeys)。
- **或使用身份验证器。** 每三十秒更换一次动态码。[去设置](#/setting/twofactor)，并把[恢复码](#/setting/recovery)抄在纸上保存。
- **独立密码。** 足够长，不在别处使用，可以交给密码管理器记住。
- **交易密码**可以防止别人拿到你的设备后下单或提现。
- **定期查看**[登录设备](#/setting/devices)，退出不认识的设备；[登录记录](#/setting/signins)中也能看到失败的尝试。

## 发现异常时

1. 修改密码，其他设备会全部退出登录。
2. 检查收款方式。新增的收款方式不能马上收款，这段时间足够你删除它。
3. 查看[账户访问记录](#/setting/touched)和未完成的委托。

> 验证码只给自己用。任何在电话或聊天里索要验证码的人，都是想进入你的账户，自称是我们的人也不例外。
`,
  },
};
