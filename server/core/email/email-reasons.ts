import type { Config } from '../config/config.js';

const hostOf = ({ publicUrl }: Config): string => new URL(publicUrl).host;

/** Footer sentences that say why the recipient gets the email. */
export const reasons = {
  account: (config: Config): string =>
    `Вы получили это письмо, потому что у\u00a0вас есть личный кабинет на\u00a0сайте ${hostOf(config)}. Это служебное письмо.`,
  newsletter: (config: Config): string =>
    `Вы получили это письмо, потому что согласились получать письма о\u00a0мероприятиях сайта ${hostOf(config)}.`,
  integration: (config: Config): string =>
    `Вы получили это письмо, потому что отвечаете за\u00a0программу, которая обращается к\u00a0сайту ${hostOf(config)}. Это служебное письмо.`,
  formerAddress: (config: Config): string =>
    `Вы получили это письмо, потому что с\u00a0этим адресом был личный кабинет на\u00a0сайте ${hostOf(config)}. Это служебное письмо.`,
};
