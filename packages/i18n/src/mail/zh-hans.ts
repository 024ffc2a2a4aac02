import type { MailDictionary } from './mail-text.ts';

export const mailZhHans = {
  frame: {
    product: 'Candor',
    paper: '模拟市场 · 模拟资金',
    staff: 'Candor 工作人员绝不会通过邮件、电话或聊天向您索取验证码或密码。',
    automatic: '此邮件由系统自动发送，请勿直接回复。',
    factSeparator: '：',
    open: '在 Candor 中打开',
    why: {
      operator: '您收到此邮件，是因为该邮箱被设为本平台的告警接收地址（ALARM_MAILS）。',
      invited: '您收到此邮件，是因为本平台的两名管理员邀请了这个邮箱地址。',
      byCompany: '您收到此邮件，是因为一家公司邀请了这个邮箱地址。',
      code: '您收到此邮件，是因为有人在 Candor 填写了这个邮箱地址。',
      security: '您收到此邮件，是因为它关系到您的账户安全。此类邮件不能关闭。',
      category: '您收到此邮件，是因为您在设置中开启了“{category}”的邮件通知。',
    },
    unsubscribe: '不再接收此类邮件',
    settings: '通知设置',
    categories: {
      security: '账户安全',
      margin: '保证金预警',
      order: '委托与持仓',
      money: '入金与出金',
      alert: '价格提醒',
      newStock: '新股申购',
      bonds: '债券',
      robots: '机器人与跟投',
      corporate: '分红与拆股',
      account: '身份与服务',
    },
  },
  registerCode: {
    subject: '您的 Candor 注册验证码',
    lead: '请输入以下验证码完成开户：',
    code: '{code}',
    facts: [],
    more: [
      '验证码仅可使用一次，{minutes} 分钟内有效。',
      '如果这不是您本人的操作，无需理会：没有验证码就无法开户。',
    ],
  },
  registerTaken: {
    subject: '您已拥有 Candor 账户',
    lead: '有人（很可能是您本人）正在使用此邮箱注册。该邮箱已有账户，因此不会再开立新账户。',
    code: null,
    facts: [],
    more: [
      '请打开登录页面，使用此邮箱和您的密码登录。',
      '如果忘记了密码，可在登录页面重置，我们会将验证码发送到您的邮箱。',
      '如果这不是您本人的操作，无需理会，您的账户没有任何变化。',
    ],
  },
  resetCode: {
    subject: '您的密码重置验证码',
    lead: '请输入以下验证码设置新密码：',
    code: '{code}',
    facts: [],
    more: [
      '验证码仅可使用一次，{minutes} 分钟内有效。',
      '如果这不是您本人的操作，请不要使用此验证码，您的密码不会改变。',
    ],
  },
  payPasswordCode: {
    subject: '您的交易密码重置验证码',
    lead: '请输入以下验证码设置新的交易密码：',
    code: '{code}',
    facts: [],
    more: [
      '验证码仅可使用一次，{minutes} 分钟内有效。',
      '如果这不是您本人的操作，说明有人登录了您的账户：请立即修改登录密码，并将不认识的设备退出登录。',
    ],
  },
  accountClosed: {
    subject: '您的账户已注销',
    lead: '您的 Candor 账户已按您的要求永久注销。所有设备均已退出登录，任何人都无法再登录该账户。',
    code: null,
    facts: [
      ['用户 ID', '{userId}'],
      ['时间', '{time}'],
    ],
    more: ['依规定须保存的记录会继续保存。此后您不会再收到我们的邮件。'],
  },
  passwordChanged: {
    subject: '您的密码已修改',
    lead: '您的 Candor 账户密码刚刚被修改。',
    code: null,
    facts: [],
    more: [
      '如果是您本人的操作，无需理会。',
      '如果不是您本人的操作，请立即在登录页面重置密码，然后查看您的设备列表，将不认识的设备退出登录。',
    ],
  },
  newSignIn: {
    subject: '您的账户在新设备上登录',
    lead: '您的账户刚刚在一台从未使用过的设备上登录。',
    code: null,
    facts: [
      ['设备', '{device}'],
      ['网络地址', '{network}'],
      ['时间', '{time}'],
    ],
    more: [
      '如果是您本人的操作，无需理会。',
      '如果不是您本人的操作，请立即在登录页面重置密码，并在设备列表中将该设备退出登录。',
    ],
  },
  manyFailedSignIns: {
    subject: '您的账户有多次登录失败',
    lead: '有人使用错误的密码尝试登录您的账户。',
    code: null,
    facts: [
      ['失败次数', '{count}'],
      ['最近一次', '{time}'],
    ],
    more: [
      '这些尝试均未成功，且之后每次尝试需要等待更久。您的账户没有被锁定。',
      '如果是您本人忘记了密码，请在登录页面重置。如果不是，请确认您的密码足够长，并且没有在其他地方使用。',
    ],
  },
  operatorAlarm: {
    subject: '运营通知 · {what}：{alarm}',
    lead: '{what}：{alarm}。',
    code: null,
    facts: [
      ['测得', '{value}'],
      ['阈值', '{threshold}'],
      ['开始时间', '{time}'],
      ['编号', '{reference}'],
      ['处置手册', '{runbook}'],
    ],
    more: ['请在控制台的告警页面确认处理。原因消除后，告警会自动恢复。'],
  },
  companyInvited: {
    subject: '{company} 邀请您管理其 Candor 账户',
    lead: '{company} 邀请您共同管理其 Candor 账户。请使用本邮箱对应的个人账户登录，在“账户”-“公司账户”中输入以下邀请码。',
    code: '{code}',
    facts: [['有效期至', '{time}']],
    more: ['邀请码仅可使用一次。如您不认识该公司，请忽略本邮件。'],
  },
  operatorInvited: {
    subject: 'Candor 控制台邀请',
    lead: '{name}，您好：两名管理员邀请您使用 Candor 控制台。',
    code: null,
    facts: [
      ['打开', '{link}'],
      ['有效期至', '{time}'],
    ],
    more: [
      '该地址仅可使用一次。设置密码并绑定身份验证器后即可登录。',
      '请勿转发：任何人打开它都会以您的身份登录。如果您并未预期收到此邀请，请勿打开，并告知管理员。',
    ],
  },
  notice: {
    subject: '{title}',
    lead: '{body}',
    code: null,
    facts: [],
    more: [],
  },
} as const satisfies MailDictionary;
