import type { MailTexts } from './mail-texts';

export const zh: MailTexts = {
  greeting: '{name}，您好：',
  code: {
    subject: '您的 Attesta 登录验证码',
    paragraphs: [
      '您登录 Attesta 的验证码是 {code}',
      '验证码在 {minutes} 分钟内有效，只能使用一次。Attesta 的任何人都不会向您索要它。',
      '如果您现在没有登录，说明有人知道您的密码：请更改密码。',
    ],
  },
  resetCode: {
    subject: '您设置 Attesta 新密码的验证码',
    paragraphs: [
      '您设置新密码的验证码是 {code}',
      '验证码在 {minutes} 分钟内有效，只能使用一次。Attesta 的任何人都不会向您索要它。',
      '如果不是您申请的，则无需任何操作：您的密码保持不变。',
    ],
  },
  invitation: {
    subject: '您的 Attesta 账户',
    paragraphs: [
      '{organization} 已为您创建 Attesta 账户。请在此处设置密码：',
      '{address}',
      '此链接在您设置密码之前有效，最迟至 {day}。此后可由管理员重新发送。',
      '您的账户就是此邮箱地址 {email}。如果您并未预期此账户，则无需进行任何操作。',
    ],
  },
  passwordChanged: {
    subject: '您的 Attesta 密码已更改',
    paragraphs: [
      '您的 Attesta 账户密码已于 {at}（UTC）使用 {device} 从 {place} 更改。所有其他设备均已退出登录。',
      '如果不是您本人操作，请立即设置新密码并告知您的管理员：',
      '{address}',
    ],
  },
  theft: {
    subject: '为安全起见，您的一个 Attesta 会话已结束',
    paragraphs: [
      '{at}（UTC），您在 {sessionDevice} 上的会话密钥被第二次使用，设备为 {device}，来自 {place}。可能有人复制了该密钥，因此该会话已结束。',
      '如果您无法解释此情况，请设置新密码并告知您的管理员：',
      '{address}',
    ],
  },
};
