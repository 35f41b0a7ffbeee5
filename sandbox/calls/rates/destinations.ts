export type Destination = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Of a mobile network; null: every number of the country that no network's prefix covers. */
  readonly network: string | null
  /** Digits after the plus sign. */
  readonly prefix: string
}

// From the carrier data of libphonenumber: each country with its prefixes, then its three largest mobile networks with up to two
// prefixes each. rates.test.ts compares it with the libraries.
const text = `
AD 376; Andorra Telecom: 3763 3765
AE 971; Etisalat: 97150 97154; du: 97152 97155; Virgin Mobile: 97153
AF 93; AWCC: 9370 9371; Etisalat: 9373 9378; MTN: 9376 9377
AG 1268; Digicel: 126871 1268720; APUA: 1268727 1268729; Cable & Wireless: 1268787
AI 1264; Cable & Wireless: 1264469 1264729
AL 355; One: 35567 35568; Vodafone: 35569
AM 374; VivaCell-MTS: 3747 37449; Team Telecom Armenia: 37433 37443; Ucom: 37441 37444
AO 244; UNITEL: 24492 24493; Africell: 24495 24496; Movicel: 24491 24499
AR 54
AS 1684; ASTCA: 16847
AT 43; Three: 43660 43665; A1 TA: 43653 43657; T-Mobile AT: 43650 43655
AU 61; Telstra: 6145 6146; Optus: 61401 61402; Vodafone: 61404 61405
AW 297; SETAR: 29756 29759; Digicel: 29729 29764; MIO Wireless: 29763
AX 35818
AZ 994; Naxtel: 9946 99436554; Nar Mobile: 9947; Azercell: 99410 99450
BA 387; BH Telecom: 38761 38762; m:tel: 38765 38766; HT ERONET: 38763
BB 1246; Digicel: 12468 124626; Cable & Wireless: 124623 124624; Sunbeach Communications: 124645
BD 880; Banglalink: 88014 88019; Grameenphone: 88013 88017; Robi: 88016 88018
BE 32; Proximus: 3247 32460; Orange: 3249; Telenet: 32468 32469
BF 226; Orange: 22604 22605; Onatel: 22601 22602; Telecel Faso: 22658 22668
BG 359
BH 973; VIVA: 97333 97334; Batelco: 97332 97338; zain BH: 97336 97337
BI 257; Viettel: 2576; Leo: 25729 25771; Smart Mobile: 25775 25778
BJ 229; MTN: 229015 2290142; Celtiis: 229014 2290128; Moov: 2290145 2290155
BM 1441; Cellular One: 14412 14417; Mobility: 14413; Digicel Bermuda: 144150 144151
BN 673; UNN: 67371 67372; DSTCom: 673228 673229
BO 591; Entel: 59163 59164; Tigo: 59162 59169; Nuevatel: 59160 59161
BR 55; Oi: 5521985 5521986; Vivo: 5511971 5511972; Claro: 5511976 5511988
BS 1242; BaTelCo: 124242 124243
BT 975; B-Mobile of Bhutan Telecom: 9751; TashiCell of Tashi InfoComm: 97577 97587
BW 267; Orange: 26772 26778; Mascom: 26771 26774; BTC Mobile: 26773 267749
BY 375; MTS: 37533 375292; Velcom: 37544 375291; Belcel: 375294
BZ 501; Belize Telemedia Ltd (Digi): 50160 50161; Speednet (Smart): 50166 50167
CA 1204 1306 1403 1416 1418 1437 1506 1514 1519 1604 1613 1647 1709 1778 1780 1902 1905
CD 243; Airtel: 24396 24397; Orange: 24380 24384; Vodacom: 24381 24382
CF 236; Orange: 23672 23673; Telecel: 23675 23676; A-Cell: 23670
CG 242; Airtel: 24205; Equateur Telecom: 24201; MTN: 24206
CH 41; Swisscom: 4168 4169; Sunrise: 41762 41763; Salt: 41780 41781
CI 225; MTN: 22505; Moov: 22501; Orange: 22507
CK 682; Bluesky: 6825 6827
CL 56; Entel: 56934 56940; Movistar: 56941 56947; Claro: 56950 56954
CM 237; Orange: 23764 23769; MTN Cameroon: 23767 237650; NEXTTEL: 23766 237684
CN 86; China Mobile: 8615 86135; China Unicom: 86130 86131; China Telecom: 86133 86153
CO 57; Claro: 57322 573102; Movistar: 57315 57316; Tigo: 573000 573002
CR 506; Movistar: 5066; Kolbi ICE: 50650 50657; Claro: 50671 50672
CU 53; etecsa: 535
CV 238; CVMOVEL: 23836 23858; T+: 23851 23852
CW 5999; Chippie: 599951 599952; Antelecom: 599957
CY 357; Cytamobile-Vodafone: 35797 35799; MTN: 35796; PrimeTel: 35795
CZ 420; O2: 42072 420601; T-Mobile: 420603 420604; Vodafone: 420608 420773
DE 49; T-Mobile: 49151 49160; Vodafone: 49162 49172; Eplus: 49163 49177
DJ 253; Evatis: 2537
DK 45; telenor: 455 4522; tdc: 4521 4524; telia: 4526 4527
DM 1767; Cable & Wireless: 176722 176723; Digicel: 1767704 1767705
DO 1809 1829 1849; Claro: 18093 180922; Tricom: 180920 180929; Orange: 18098 180991
DZ 213; Mobilis: 2136; Ooredoo: 2135
EC 593; Claro: 59393 59398; Movistar: 593963 593964; CNT: 593960 593961
EE 372; Telia Eesti AS: 37250 37251; Tele 2: 37255 37258; Elisa: 37256 37282
EG 20; Etisalat: 2011; Orange: 2012; TE: 2015
ER 291; EriTel: 2917 29117
ES 34; Movistar: 34606 34608; Vodafone: 3467 34600; Orange: 3465 34615
ET 251; Ethio Telecom: 2519; Safaricom: 2517
FI 358; Elisa: 35846 35850; DNA: 35841 35844; Telia: 35840 35842
FJ 679; Vodafone: 6792 6799; Digicel: 6797 67950
FK 500; Sure South Atlantic Limited: 5005 5006
FM 691; FSMTC: 69132 69133; BOOM!: 69196
FO 298; Vodafone: 2985 2987; Faroese Telecom: 29821 29822
FR 33; Orange France: 3363 3367; SFR: 3361 3362; Bouygues: 3366 3376
GA 241; Airtel: 2417 24104; Libertis: 2416 24106; Moov: 24105 24165
GB 44; O2: 44751 44754; Vodafone: 44776 44777; EE: 44794 44795
GD 1473; AWS Grenada: 147353; Digicel Grenada: 147342; C&W: 1473449 1473456
GE 995; Silknet: 995514 995555; Cellfie: 995501 995504; MagtiCom: 995550 995551
GF 594; Orange: 5946942 5946943; Digicel: 5946949 59469408; SFR: 5946940 59469417
GG 441481
GH 233; MTN: 23324 23353; airteltiGO: 23323 23326; Telecel: 23320 23350
GI 350; GibTel: 35054 35056; Gibfibre: 35051
GL 299; TELE Greenland A/S: 2992 2994
GM 220; Africell: 2202 2207; QCell: 2203 22050; Comium: 2206 22086
GN 224; Orange: 22461 22462; Areeba: 22466; Cellcom: 22465
GP 590; Orange: 5906903 5906905; Digicel: 5906901 5906908; SFR/Rife: 5906909 59069000
GQ 240
GR 30; Vodafone: 3094 30694; Wind: 30693 306906; Cosmote: 30697 30698
GT 502; Tigo: 50230 50231; Telgua: 50239 50241; Movistar: 50234 50243
GU 1671; GTA: 1671480 1671482; Choice Phone: 1671868
GW 245; Orange: 24595; Spacetel: 24596
GY 592; Digicel Guyana: 59266 59267; GTT: 59261 59262; E-Networks: 59271 59273
HK 852; HKT: 85261 852441; China Mobile: 852440 852447; 3: 852519 852533
HN 504; Celtel (Tigo): 5049; Digicel Honduras: 5048; HONDUTEL: 5047
HR 385; Hrvatski Telekom: 38598 38599; A1 Telekom: 38591 38592; Tele2: 38590 38595
HT 509; Digicel: 5093 50944; Natcom: 50932 50933
HU 36; One: 3670 36501; Magyar Telekom: 3630; Yettel Hungary: 3620
ID 62; Indosat Ooredoo Hutchison: 62814 62815; Telkomsel: 62811 62812; XL: 62817 62818
IE 353; 3: 35383 353895; Meteor: 35385; O2: 35386
IL 972; Xphone: 97251 97255442; Cellcom: 97252; Hot Mobile: 97253
IM 441624
IN 91; Reliance Jio: 9193 91600; Airtel: 91690 91789; Idea: 91735 91769
IO 246; Sure Ltd: 24638
IQ 964; Zain: 96478 96479; ITPC: 96473 9647491; Asiacell: 96477
IR 98; Irancell: 9890 9893; IR-MCI: 9891 98932; Rightel: 9892 9899996
IS 354; Vodafone: 35461 35462; Nova: 35476 35477; IMC: 354630 354646
IT 39; TIM: 3933 3936; WIND: 3932 3938; Vodafone: 3934 39371
JE 441534
JM 1876; Digicel: 187624 187625; Cable & Wireless: 187622 187623; C&W: 187651 1876502
JO 962; Orange: 96277; Umniah: 96278; Zain JO: 96279
JP 81; NTT Docomo: 81704 81707; Softbank: 81701 81803; KDDI: 81702 81805
KE 254; Safaricom: 25411 25414; Airtel: 25410 25473; Telkom: 25477 254120
KG 996; ALFA Telecom: 99655 99688; Sky mobile: 99622 99677; Nur Telecom: 99650 99670
KH 855; Cellcard: 85511 85512; Smart: 85510 85515; Metfone: 85560 85566
KI 686; ATHKL: 68670 68671; Ocean Link: 68663
KM 269; Comores Telecom: 2693; TELCO: 2694
KN 1869; Cable & Wireless: 1869660 1869661; Digicel: 1869760 1869762
KP 850; Koryolink: 850191 850192; KPTC: 850193
KR 82; SKTellink: 8211 8217; KT: 8216 8218; LG U+: 8219 82100
KW 965; Ooredoo: 9656; VIVA: 9655; Zain: 9659
KY 1345; Digicel: 134532 134542; Paradise Mobile: 134541; Cable & Wireless: 1345919 1345936
KZ 76 77; Beeline: 7705 7706; Kcell/Activ: 7701 7702; Altel: 7700 7708
LA 856; ETL: 856202 856203; Beeline: 856207; Lao Telecom: 856205
LB 961; Touch: 961700 961706; Alfa: 961701 961702
LC 1758; Cable & Wireless: 175828; Digicel: 175871 175872
LI 423; Telecom Liechtenstein: 42366 423650; Cubic: 42365; Datamobile AG: 423666
LK 94; Dialog: 9474 9476; Mobitel: 9470 9471; Airtel: 9475
LR 231; Orange: 2317; Liberia Telecom: 231220; Lonestar Cell: 231555
LS 266; Econet Ezi-Cel Lesotho: 2666; Vodacom Lesotho (Pty) Ltd: 2665
LT 370; Telia: 37061 37062; Tele 2: 37060 37067; Lancelot Telecom: 3706632 3706976
LU 352; POST: 35262 352651; Orange: 35266; Tango: 35269
LV 371; Bite Latvia: 37121 371201; LMT: 37126 371202; Tele2: 371200 371203
LY 218; Al-Madar: 21891 21893; Libya Telecom & Technology: 21895 21896; Libyana: 21892 21894
MA 212; Maroc Telecom: 21261 21265; Inwi: 21260 21270; Orange: 21277 21278
MC 377; Monaco Telecom: 3776 3777
MD 373; Orange: 37360 37368; Moldcell: 37376 37378; Moldtelecom: 37367
ME 382; Telekom: 38266 38267; m:tel: 38260 38268; Telenor: 38269
MG 261; Yas: 26134 26136; Airtel: 26133 26135; Orange: 26132 26137
MH 692
MK 389; A1: 38975 38976; T-Mobile: 38970 38971; Lyca Mobile: 389792 389793
ML 223; Orange: 2237 22382; Sotelma: 2236 22389
MM 95; MPT: 9592 9595; Mytel: 9596; Ooredoo: 95998
MN 976; Unitel: 97655 97680; G-Mobile: 97678 97683; Skytel: 97669 97690
MO 853; CTM: 85362 853632; 3: 853622 853624; China Telecom: 853621 853635
MP 1670; PTI PACIFICA: 1670284
MQ 596; Orange: 5966962 5966963; Digicel: 5966967 5966969; SFR/Rife: 5966960 59669660
MR 222; Chinguitel: 22220 22221; Mattel: 22230 22231; Mauritel: 22240 22241
MS 1664; Digicel: 166439
MT 356; epic: 35692 35699; GO Mobile: 35679; Melita Mobile: 35677
MU 230; Emtel: 23054 23055; Cellplus: 23057 230525; MTML: 230527 230528
MV 960; Dhiraagu: 9607; Ooredoo: 9609
MW 265; Airtel: 2659; TNM: 2658
MX 52
MY 60; Celcom: 6019 60131; Maxis: 6012 60142; DiGi: 6016 60102
MZ 258; Movitel: 25886 25887; Vodacom: 25884 25885; mcel: 25882 25883
NA 264; Telecom Namibia: 26460 26482; MTC: 26481; MTN: 26484
NC 687; OPT-NC: 6875 6877
NE 227; Airtel: 22777 22786; Orange: 22723 22770; Moov: 22774 22784
NF 672; Norfolk Telecom: 67235 67238; REACH: 67214
NG 234; MTN: 234703 234704; Airtel: 234701 234708; Glo: 234705 234805
NI 505; Movistar: 50581 50582; Claro: 50584 50586
NL 31; KPN: 3161 31620; Vodafone Libertel B.V.: 31611 31615; T-Mobile: 31614 31624
NO 47; telenor norge: 4741 4790; telia: 4745 4792; lyca mobile: 47409 47455
NP 977; NCell: 977970 977971; Nepal Telecom: 977976 977984; Smart Telecom: 977961 977962
NR 674; NEOTEL: 6748; Digicel: 674553 674554
NU 683
NZ 64; Vodafone: 6421 6429; Spark: 6427 64261; 2degrees: 6422 64260
OM 968; Omantel: 96871 96872; Ooredoo: 96874 96878; Vodafone Oman: 96875 96876
PA 507; Cable & Wireless: 50765 50767; Digicel: 50760 50761; Claro: 50762 507617
PE 51; Claro: 5192 5198; Movistar: 5195 51920; Entel: 5190 51912
PF 689; Vini: 68987; Viti: 68988; Vodafone: 68989
PG 675; Digicel: 6757 67588; Vodafone: 67581 67582; bmobile: 67575 67576
PH 63; Smart: 6392 6393; Globe: 6395 63905; Dito: 6389 63924
PK 92; Jazz: 9230 9232; Zong: 9231 9237; Telenor: 9234
PL 48; Play: 4853 4879; Plus: 48213 48601; T-Mobile: 48532 48538
PM 508; Globaltel: 50840 50844; SPM Telecom: 50855 50870856; Diabolocom: 50843
PR 1787 1939; CENTENNIAL: 178764 178765; Claro: 193925 1787203; SunCom Wireless Puerto Rico: 1787210 1787225
PS 970; Ooredoo Group: 97056
PT 351; MEO: 35196 351924; NOS: 35193 351923; Vodafone: 35191 351921
PW 680; PMCI: 68045 68046; PalauCel: 68077 68078; PalauTel: 68088
PY 595; VOX: 59595 59596; Claro: 59599; Personal: 59597
QA 974; Vodafone: 97430 97470; ooredoo: 97433 97450
RE 262; SFR: 262692 26269301; Orange: 2626920 2626922; Telco OI: 2626934 2626938
RO 40; Vodafone: 4072 4073; Orange: 4074 4075; Telekom: 4076 40780
RS 381; A1: 38160 38161; Telekom Srbija a.d.: 38164 38165; Telenor: 38162 38163
RU 7; MegaFon: 792 7931; Beeline: 796 7903; Tele2: 7908 7950
RW 250; MTN: 25078 25079; Airtel: 25073; KtRN: 25077
SA 966; STC: 96650 96653; Mobily: 96654 96656; Zain: 96658 96659
SB 677; BMobile: 6778; Smile: 6779; Solomon Telekom: 6777
SC 248; Airtel: 24827 24828; CWS: 24825 24826; Intelvision: 24821 24822
SD 249; MTN: 24992 24993; Sudatel: 24910 24911; Zain: 24990 24991
SE 46; Tele2 Sverige: 46700 46704; TeliaSonera: 46702 46703; Telenor Sverige: 46708 46709
SG 65; SingTel: 65803 65812; StarHub: 6581 6582; M1: 65804 65810
SH 290; Sure South Atlantic Ltd: 29051 29052
SI 386; Telekom Slovenije: 38631 38641; A1: 38630 38640; Telemach: 38670 38671
SK 421; Orange: 421905 421906; T-Mobile (Slovak Telekom): 421901 421902; Telefonica O2: 421940 421944
SL 232; Orange: 2327; Africell: 23230 23233; QCELL: 23231 23232
SM 378; TELENET: 37861; Telecom Italia San Marino: 37866
SN 221; Orange: 22171 22177; Expresso: 22170; Free: 22176
SO 252; Somtel: 25262 25265; Golis Telecom: 25260 25270; Nationlink: 25267 25269
SR 597; Telesur: 59775 59777; Digicel: 59771 59772
SS 211; MTN: 21192 21199; Digitel: 21198; Gemtel: 21197
ST 239; CSTmovel: 23998 23999; Unitel: 23990
SV 503; Digicel: 5035 50373; Tigo: 50372 50375; SIGET: 50365 50366
SX 1721; Flow: 1721553 1721554
SY 963; MTN: 96394 96395; Syriatel: 96393 96398; Rcell: 96350
SZ 268; Eswatini Mobile: 26875 26879; Swazi MTN: 26876 26878; SPTC: 26877
TC 1649; Digicel: 16493; C&W: 164923; Cable & Wireless: 164924
TD 235; Airtel: 2356; Tigo: 2359
TG 228; Togo Telecom: 22870 22871; Moov: 22878 22879
TH 66; AIS: 6684 6692; DTAC: 6666 6694; True Move: 6683 6695
TJ 992; ZET-MOBILE: 9920 99218; Megafon: 99200 99201; Tcell: 99211 99250
TK 690; Teletok telecommunications: 6907
TL 670; Timor Telecom: 67072 67077; Telkomcel: 67073 67074; Viettel (Telemor brand): 67075 67076
TM 993; TM-Cell: 99361 99362; MTS (BARASH Communication): 99366 99367
TN 216; Tunisie Telecom: 2164 2169; Ooredoo: 2162 21646; Orange: 2165
TO 676; U-Call Tonga: 67672 67673; Digicel: 67668 67670; Toko Wireless: 67654 676554
TR 90; Turk Telekom: 9050 9055; Turkcell: 9053 9051616; Vodafone: 9054
TT 1868; bmobile: 18687 186827; Digicel: 18683 186825
TV 688; Tuvalu Telecom: 6889
TW 886; Taiwan Mobile: 886909 886918; FarEasTone: 886900 886903; Chunghwa Telecom: 886905 886910
TZ 255; Yas: 25565 25567; Airtel: 25566 25568; Vodacom: 25574 25575
UA 380; Kyivstar: 38039 38067; Vodafone: 38050 38066; lifecell: 38063 38073
UG 256; MTN: 25676 25677; Airtel: 25670 25674; UTL: 25671
US 1
UY 598; Antel: 59891 59892; Movistar: 59893 59894; Claro: 59896 59897
UZ 998; MobiUZ: 99870 99887; Beeline: 99890 99891; Ucell: 99850 99893
VC 1784; Digicel: 178453 178472; Cable & Wireless: 1784454 1784455; AT&T: 1784430 1784431
VE 58; Digitel GSM: 58412 58422; Movilnet: 58416 58426; movistar: 58414 58424
VG 1284; CCT: 128444 1284496; Digicel: 128434 1284300; Cable & Wireless: 1284546
VI 1340; Vitelcom Cellular: 1340423 1340725
VN 84; Viettel: 843 8486; Vinaphone: 8481 8482; MobiFone: 8430 8451
VU 678; Digicel: 6785; Wan Tok: 6788
WF 681
WS 685; Digicel: 68572 68573; Vodafone: 68571 68575
YE 967; Yemen Mobile: 96777 96778; MTN: 96773; SabaFon: 96771
YT 262269
ZA 27; Vodacom: 2771 2772; MTN: 2763 2773; Telkom Mobile: 2719 2767
ZM 260; Airtel: 26057 26077; Beeline Telecoms: 26058 26078; MTN: 26056 26076
ZW 263; Econet: 26377 26378; Net*One: 26371 26372; Telecel: 26373
`

export const destinations: readonly Destination[] = text
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [home = '', ...networks] = line.split('; ')
    const [country = '', ...prefixes] = home.split(' ')
    return [
      ...prefixes.map((prefix) => ({ country, network: null, prefix })),
      ...networks.flatMap((entry) => {
        const at = entry.lastIndexOf(': ')
        return entry
          .slice(at + 2)
          .split(' ')
          .map((prefix) => ({ country, network: entry.slice(0, at), prefix }))
      }),
    ]
  })
