/** The most common passwords of eight and more characters, lower case. Shorter ones are rejected by their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 0987654321 87654321 11111111 111111111 1111111111
  00000000 000000000 0000000000 22222222 33333333 55555555 66666666 77777777 88888888 99999999 12341234 12344321 123123123
  123321123 112233445566 11223344 1122334455 11112222 12121212 123454321 147258369 741852963 159357456 123654789 135792468
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword passwort qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc
  qazwsx123 zaq12wsx zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdfasdf abcdefgh abcd1234 abc12345 abc123456 a1234567 a12345678
  aa123456 q1w2e3r4 q1w2e3r4t5 qweasdzxc qweasd123 qweqweqwe 123qweasd 123qwe123 1234qwer 12345qwert 123456qwerty 12345678q
  iloveyou iloveyou1 princess sunshine football baseball basketball superman batman123 starwars whatever trustno1 computer
  internet samsung1 michelle jennifer jordan23 welcome1 welcome123 letmein1 letmein123 admin123 admin1234 administrator
  adminadmin root1234 changeme secret123 master123 monkey123 dragon123 shadow123 default1 guest123 test1234 testtest
  qwerty777 gfhjkm123 gfhjkmgfhjkm ghbdtnghbdtn vfhbyf123 fyfcnfcbz cdtnkfyf yfnfif123 vfrcbv123 ljcneggfhjkm
  пароль12 пароль123 пароль1234 парольпароль мойпароль йцукенгш йцукенгшщз йцукенгшщзхъ йцукен12 йцукен123 йцукен1234
  йцукен12345 йфяцычувс йцуфывячс фывапролд фывапролджэ фывафыва ячсмитьбю привет12 привет123 приветпривет здравствуйте
  любовь123 люблютебя солнышко солнышко1 котенок123 анастасия александр александра екатерина наталья1 максим123 марина123
  спартак123 зенит123 россия123 москва123 питер123 доктор123 медицина больница поликлиника здоровье
  doctor123 medicine hospital zenit1925 spartak1922 moscow123 russia123 natasha1 anastasia alexander alexandra ekaterina
  `
    .trim()
    .split(/\s+/),
);
