/**
 * Words and keyboard patterns of the most common leaked passwords. Passwords are compared with them without case and without
 * added characters, so one word covers many passwords. `blockedPasswords` adds words; `isBreached` can ask a service.
 */
export const COMMON_WORDS: readonly string[] = `
  password passw0rd passwort passwd password1 kennwort contrasena motdepasse parola segreto haslo heslo senha
  qwerty qwertyui qwertyuiop qwertz qwertzui azerty azertyui asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx
  qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz 12345678
  123456789 1234567890 123456 1234567 11223344 12341234 123123 123321 87654321 147258369 159357 789456123 31415926
  letmein welcome iloveyou iloveu loveyou trustno1 whatever nothing something changeme changeit default secret
  topsecret administrator admin superuser sysadmin root guest user test tester testing demo sample example
  temporary temp newuser login logmein access master hello hellohello goodbye computer internet server database
  network windows microsoft google facebook linkedin samsung android iphone apple football baseball basketball
  soccer hockey tennis sunshine princess dragon monkey shadow superman batman spiderman pokemon starwars matrix
  mustang ferrari porsche mercedes harley corvette jordan michael jennifer jessica michelle nicole daniel andrew
  joshua matthew anthony thomas charlie robert william ashley amanda hannah samantha elizabeth maggie ginger
  buster cookie pepper chocolate banana orange cheese butterfly flower purple silver golden rainbow summer winter
  spring autumn january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday liverpool arsenal chelsea barcelona juventus realmadrid manchester
  yankees cowboys lakers london berlin paris newyork america australia germany france italia england canada mexico
  jesus jesuschrist angel heaven blessed family mother babygirl lovely sweetheart darling friends forever freedom
  liberty genius champion winner warrior soldier hunter killer phoenix thunder lightning diamond crystal garfield
  snoopy mickey minnie scooby merlin gandalf hobbit ciaociao amore andrea francesca alessandro giuseppe napoli
  correcthorsebatterystaple opensesame abracadabra asdasdasd abcd1234 abc12345 abcdefgh a1b2c3d4 aaaaaaaa
`
  .trim()
  .split(/\s+/);
