/**
 * How secrets are asked for in languages beside English and Chinese: what is asked for, the words
 * that ask, those that warn or explain, and those that look like a warning and soothe. As regular
 * expressions over a plain reading; accents are taken off where they are used.
 */
import type { ChatAsk } from '../kernel/chat.ts';

export type AskingLanguage = {
  readonly language: string;
  readonly secrets: readonly (readonly [ChatAsk, string])[];
  readonly asking: string;
  readonly warning: string;
  readonly soothing: string;
  readonly explaining: string;
  /** Words are set apart by spaces. */
  readonly hasSpaces: boolean;
};

export const askingLanguages: readonly AskingLanguage[] = [
  {
    language: 'Spanish',
    hasSpaces: true,
    secrets: [
      [
        'seedPhrase',
        'frase (?:semilla|secreta|de recuperación)|palabras (?:semilla|secretas|de recuperación)|(?:12|doce|24) palabras|clave privada|llave privada',
      ],
      [
        'cardNumber',
        '(?:número|numero|datos|foto)s? (?:completos? )?de (?:la |su |tu )?tarjeta|cvv|cvc|dígitos de atrás',
      ],
      [
        'code',
        'códigos? (?:de (?:verificación|seguridad|confirmación|acceso|un solo uso|seis dígitos|6 dígitos|autenticación)|sms|otp|pin|que (?:te|le|acaba|acabas|has|ha|recib)[a-zé ]*)|(?:su|tu) código|otp|pin',
      ],
      [
        'password',
        'contraseñas?|clave de acceso|clave de la cuenta|datos de acceso|(?:su|tu) clave',
      ],
    ],
    asking:
      'envíe(?:me|nos)?|envía(?:me|nos)?|envie(?:me|nos)?|enviar(?:me|nos)?|mande(?:me|nos)?|manda(?:me|nos)?|mandar(?:me|nos)?|diga(?:me|nos)?|dime|dinos|decir(?:me|nos)|dame|deme|danos|dar(?:me|nos)|comparta|comparte|compartir|proporcione(?:me)?|proporciona(?:me)?|facilite(?:me|nos)?|facilita(?:me|nos)?|indique(?:me|nos)?|indica(?:me|nos)?|necesito|necesitamos|cuál es|escriba(?:me)?|escribe(?:me)?|confirme(?:me)?|confirma(?:me)?|pase(?:me)?|pasa(?:me)?|quiero|requerimos|muestre(?:me)?',
    warning:
      'no|nunca|jamás|nadie|ningún|ninguna|cuidado|estafa|estafadores|sin compartir|si alguien|quien',
    soothing:
      'no se preocupe|no te preocupes|no hay problema|no pasa nada|no dude en|no dudes en|no tenga miedo|no olvide',
    explaining:
      'restablec[a-z]*|cambi[a-z]*|olvid[a-z]*|recuper(?:ar|e) su|página|pantalla|ajustes|configuración|hemos enviado|fue enviad[oa]|se envi[oó]|caduca|expira|recibió|recibiste',
  },
  {
    language: 'French',
    hasSpaces: true,
    secrets: [
      [
        'seedPhrase',
        'phrase (?:secrète|de récupération|mnémonique|seed)|mots de récupération|(?:12|douze|24) mots|clés? privées?',
      ],
      [
        'cardNumber',
        'numéros? (?:complet )?de (?:la |votre |ta )?carte|coordonnées (?:de carte|bancaires)|cvv|cvc|cryptogramme|photo de (?:la |votre |ta )?carte',
      ],
      [
        'code',
        "codes? (?:de (?:vérification|sécurité|confirmation|connexion|validation)|sms|pin|otp|reçus?|à (?:6|six|usage) [a-z]+|que (?:vous|tu|nous)[a-zé' ]*)|(?:votre|ton) code|otp|pin",
      ],
      ['password', 'mots? de passe|mdp|identifiants(?: de connexion)?'],
    ],
    asking:
      "envoyez|envoie|envoyer|donnez|donne|donner|communiquez|communiquer|transmettez|transmettre|indiquez|indiquer|dites|dis|fournir|fournissez|partagez|partager|tapez|écrivez|confirmez|confirmer|quel est|quels sont|j'ai besoin|jai besoin|nous avons besoin|il me faut|il nous faut|montrez|recopiez",
    warning:
      "ne|n'[a-z]+|jamais|aucun|aucune|personne|attention|arnaque|arnaqueurs?|méfiez|sans|si quelqu'un",
    soothing:
      "ne vous inquiétez pas|ne t'inquiète pas|n'hésitez pas|pas de problème|pas de souci|n'ayez pas peur|n'oubliez pas",
    explaining:
      'réinitialis[a-zé]*|chang[a-zé]*|oubli[a-zé]*|modifi[a-zé]*|page|écran|paramètres|réglages|a été envoyé|avons envoyé|expire|avez-vous reçu',
  },
  {
    language: 'German',
    hasSpaces: true,
    secrets: [
      [
        'seedPhrase',
        'seed ?-?phrase|wiederherstellungs(?:phrase|wörter|schlüssel)|privaten? (?:schlüssel|key)|(?:12|zwölf|24) wörter|mnemonik',
      ],
      [
        'cardNumber',
        '(?:kredit|bank)?kartennummer|kreditkartendaten|kartendaten|karten?prüfnummer|prüfziffer|cvv|cvc|foto (?:ihrer|deiner) karte',
      ],
      [
        'code',
        '(?:bestätigungs|verifizierungs|sicherheits|prüf|zugangs|anmelde|sms|einmal|freischalt)-?codes?|m?tan|einmalpasswort|pin|otp|(?:6|sechs)-?stellige[nrs]? (?:code|zahl|nummer)|code (?:aus|von) (?:der|ihrer|deiner) (?:sms|app|mail|e-mail)|(?:ihren|deinen) code',
      ],
      ['password', 'passwort|passwörter|kennwort|zugangsdaten|anmeldedaten|login-?daten'],
    ],
    asking:
      'schicken|schick|schicke|senden|sende|nennen|nenne|nenn|sagen|sage|sag|geben|gib|teilen|teile|mitteilen|brauche|brauchen|benötige|benötigen|benötigt|wie lautet|was ist|verraten|verrate|übermitteln|bestätigen|schreiben|schreib|durchgeben|tippen|lautet|hätte gern|zeigen',
    warning:
      'nie|niemals|nicht|kein|keine|keinen|keiner|niemand|niemandem|vorsicht|betrug|betrüger|ohne|wenn jemand|falls jemand',
    soothing:
      'keine sorge|kein problem|keine angst|zögern sie nicht|machen sie sich keine sorgen|nicht vergessen',
    explaining:
      'zurücksetzen|zurückgesetzt|ändern|geändert|vergessen|seite|einstellungen|bildschirm|wurde|wurden|haben wir|erhalten haben\\?|läuft ab|gültig',
  },
  {
    language: 'Japanese',
    hasSpaces: false,
    secrets: [
      [
        'seedPhrase',
        'シードフレーズ|リカバリーフレーズ|リカバリフレーズ|復元フレーズ|復旧フレーズ|ニーモニック|秘密鍵|プライベートキー|12(?:の|個の)?単語',
      ],
      ['cardNumber', 'カード番号|カード情報|カードの(?:番号|情報|写真)|cvv|cvc|セキュリティコード'],
      [
        'code',
        '認証コード|確認コード|認証番号|ワンタイムパスワード|ワンタイムコード|smsの?コード|[6六]桁の?(?:数字|番号|コード)|届いた(?:コード|番号)|pinコード',
      ],
      ['password', 'パスワード|暗証番号|ログイン情報|ログインid'],
    ],
    asking:
      '教えて|送って|送信して|送信をお願い|送付して|お送りください|お送り下さい|伝えて|お伝えください|知らせて|お知らせください|返信して|転送して|提供して|ご提供|共有して|見せて|書いて|(?:ここ|こちら|チャット)に入力|必要です|必要と|は何ですか|を?お願いします|頂けますか|いただけますか|くれますか|確認させて',
    warning: 'ないで|ません|決して|絶対|誰にも|注意|禁止|詐欺|不要|だめ|ダメ',
    soothing: '心配しないで|ご心配なく|心配いりません|心配ありません|問題ありません|遠慮しないで',
    explaining:
      'リセット|変更|再設定|忘れ|設定画面|設定ページ|設定から|ログイン画面|ログインページ|画面で|画面に|画面から|送信しました|お送りしました|届きましたか|有効期限',
  },
  {
    language: 'Korean',
    hasSpaces: false,
    secrets: [
      [
        'seedPhrase',
        '시드 ?(?:구문|문구|프레이즈)|복구 ?(?:구문|문구|단어)|니모닉|개인 ?키|프라이빗 ?키|12개?의? ?단어',
      ],
      ['cardNumber', '카드 ?번호|카드 ?정보|카드 ?사진|cvv|cvc'],
      [
        'code',
        '인증 ?번호|인증 ?코드|확인 ?코드|보안 ?코드|보안 ?번호|일회용 ?(?:비밀번호|암호|번호)|otp|핀 ?번호|(?:6|여섯) ?자리 ?(?:숫자|번호|코드)?|문자로 ?받은 ?(?:번호|코드)',
      ],
      ['password', '비밀 ?번호|비번|패스워드|암호|로그인 ?정보'],
    ],
    asking:
      '알려 ?주|알려 ?줘|알려 ?달|보내 ?주|보내 ?줘|보내 ?달|보내세요|말씀해|말해|전송해|불러 ?주|적어 ?주|공유해|제공해|전달해|입력해 ?주세요.{0,6}여기|여기에? ?입력|부탁|필요합니다|필요해요|뭐예요|뭐에요|무엇인가요|무엇입니까|뭔가요|보여 ?주',
    warning:
      '마세요|마십시오|말아|않습니다|않아요|절대|아무에게도|누구에게도|주의|사기|금지|없습니다',
    soothing:
      '걱정하지 ?마세요|걱정 ?마세요|염려 ?마세요|걱정하실 ?필요 ?없습니다|문제 ?없습니다|문제없어요|괜찮습니다',
    explaining:
      '재설정|변경|잊|초기화|설정에서|설정 ?화면|화면에서|페이지에서|발송되었|보내드렸|전송되었|전송했|유효|받으셨나요',
  },
];
