/**
 * Passwords that pass the specification's rule and are yet the first that anybody tries, in lower case; words for
 * our four languages' keyboards and habits. Those of a single kind of character are refused by the rule already.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!@#$1234 !@#123 !qaz2wsx 110110a 111111a 11111a 112233a 121212a 123!@# 123123a 123123aa 1234!@#$
12345!@#$% 123456! 123456. 1234567890a 123456789a 123456789q 12345678a 1234567a 123456@ 123456a 123456aa
123456ab 123456abc 123456q 123456qq 123456qwerty 123456z 12345a 12345qwert 1234@qwer 1234qwer 123abc
123abc456 123asd 123qwe 123qwe! 123qwe123 123qweasd 123zxc 1314520a 1314521a 147258369a 147258a 159357a
1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 5201314a 5201314q
520131a 520520a 666666a 666888a 888888a 888888aa 987654a a000000 a00000000 a111111 a1111111 a112233
a11223344 a123123 a123321 a123456 a1234567 a12345678 a123456789 a159753 a1b2c3 a1b2c3d4 a321321 a5201314
a654321 a666666 a888888 aa123123 aa123456 aa12345678 aaa111 aaa123 aaa123456 aaaa1111 abc123 abc123!
abc1234 abc12345 abc123456 abc123@ abc@123 abc@1234 abcabc1 abcd1234 abcd123456 admin1 admin12 admin123
admin1234 admin12345 admin123456 admin888 admin@123 admin@1234 administrator1 amor123 android1 apple123
arsenal1 as123456 asd123 asd123456 asdf1234 asdfgh1 autumn2024 autumn2025 autumn2026 az123456 baobao123
barcelona1 baseball1 baseball123 batman123 beijing2008 bismillah1 changeme1 changeme123 charlie1
chelsea1 china123 china2008 cinta123 company123 computer1 contrase1 contrasena1 daniel1 default1 demo123
demo1234 dragon1 dragon123 ds123456 e10adc3949 espana1 facebook1 football1 football123 freedom1 g123456
google123 guest123 hello1 hello123 hello1234 hello12345 hola123 hola1234 iloveyou1 iloveyou123 iloveyou2
indonesia1 iphone12 jordan23 kata123 killer123 laurel1 laurel123 laurel1234 laurel2024 laurel2025
laurel2026 letmein1 letmein123 li123456 linkedin1 liu123456 liverpool1 login123 love123 love1314 madrid1
malaysia1 malaysia123 manchester1 master123 matrix123 merdeka1 merdeka57 mexico1 michael1 microsoft1
mima123 mima1234 minecraft1 monkey1 monkey123 mustang1 naruto1 naruto123 newpass1 nihao123 ninja123
office123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pass123 pass1234 pass12345
pass@123 pass@word1 passw0rd passw0rd1 password! password0 password1 password1! password12 password123
password123! password1234 password2 password@1 password@123 pokemon1 princess1 q123456 q1w2e3 q1w2e3!
q1w2e3r4 q1w2e3r4t5 qaz123 qaz123456 qazwsx1 qazwsx123 qazwsxedc1 qq123123 qq123456 qq1234567 qq12345678
qq5201314 qw123456 qwe123 qwe1234 qwe12345 qwe123456 qwer!@#$ qwer123 qwer1234 qwer123456 qwert123
qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 rahsia123 realmadrid1 root123
root1234 root@123 s123456 samsung1 sayang1 sayang123 secret1 secret123 selangor1 shadow1 shanghai1
soccer1 spring2024 spring2025 spring2026 starwars1 starwars123 summer123 summer2024 summer2025
summer2026 sunshine1 super123 superman1 sysadmin1 system1 system123 taobao123 teamo123 temp123 temp1234
tequiero1 test1 test12 test123 test1234 test12345 test123456 test@123 trustno1 user123 user1234
user123456 w123456 w123456789 wang123456 wangyi123 welcome! welcome1 welcome1! welcome12 welcome123
welcome123! welcome1234 welcome@123 windows10 windows7 winter2024 winter2025 winter2026 wo123456
woaini123 woaini1314 woaini520 woaini521 woshi123 www123 x123456 xiaoming123 xx123456 y123456 z123456
z123456789 zaq!2wsx zaq12wsx zaq1xsw2 zhang123 zhang123456 zhao123456 zhongguo1 zxc123 zxc123456
zxcv1234 zxcvbn1 zxcvbnm1 zxcvbnm123 zz123456
`
    .trim()
    .split(/\s+/),
);
